// What pairing says, on the site and in the extension.

export const expired = 'This connection is too old. Press Connect in the extension once more.'
export const approved = 'Connected. You can close this tab.'

// The page that the extension opens
export const connectTitle = 'Connect the extension'
export const connectLead = 'The Workbee extension of this browser asks to work for you.'
export const account = 'Account'
export const browser = 'Browser'
export const codeLabel = 'Code'
export const onlyIf = 'Only approve if you just pressed Connect and see the same code there.'
export const mayDo =
  'It runs your timer, logs your time, changes and deletes your entries, hands in your work on a task for review when you press that, and reads your projects, your tasks and your week. It can do nothing else.'
export const approve = 'Approve'
export const approving = 'Approving...'
export const notMe = 'Not me'
export const unlessYou = 'Nothing was connected.'
export const unlessYouMore =
  'Did you not press Connect? Then somebody else may have sent you this address. Nothing happens unless you approve.'
export const approvedMore =
  'You can go back to the extension. It is listed among your devices, where you can sign it out.'
export const toDevices = 'Devices'
export const toDashboard = 'To the dashboard'
export const incomplete = 'This address is incomplete. Press Connect in the extension once more.'

// The page about it
export const aboutTitle = 'Browser extension'
export const aboutLead =
  'Your timer and a quick time entry in the toolbar of your browser. What you press while you are offline is kept and sent later.'
export const chromeTitle = 'Chrome, Edge, Brave'
export const chromeDownload = 'Download for Chrome'
export const firefoxTitle = 'Firefox'
export const firefoxDownload = 'Download for Firefox'
export const chromeUnpack = 'Download the file and unpack it into a folder that you keep.'
export const chromeOpen = 'Open chrome://extensions and switch on Developer mode.'
export const chromeLoad = 'Press Load unpacked and choose the folder.'
export const firefoxOpen = 'Download the file and open about:debugging#/runtime/this-firefox.'
export const firefoxLoad = 'Press Load Temporary Add-on and choose the file. It stays until Firefox is closed.'
export const connectHow = 'Connect it'
export const connectAddress =
  'Press the bee in the toolbar. If it names another address than this one, press Change and paste this:'
export const addressLabel = 'of this Workbee'
export const connectPress = 'Press Connect.'
export const connectCheck = 'A tab of this site opens with a code. Check that the extension shows the same one.'
export const connectApprove = 'Press Approve. That is all; no password is typed anywhere.'
export const asksFor = 'It asks for no rights over the pages you visit, and sends nothing anywhere but here.'
