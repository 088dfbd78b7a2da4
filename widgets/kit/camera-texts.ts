// What is said where a camera reads codes.
export const camera = 'Scan with the camera'
export const stopCamera = 'Stop the camera'
export const cameraDenied = 'The camera could not be opened. Type the code instead.'
export const cameraAim = 'Hold the code in front of the camera.'
