// What calls about time on site say.
export const started = 'Started.'
export const paused = 'Paused.'
export const stopped = 'Stopped. Submit the time with a note on your timer.'
export const notOnThis = 'Your timer is not running on this project.'
