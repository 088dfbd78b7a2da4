// What is told of signing in.
export const onlyYou = 'Always: only you can say whether it was you.'
export const onlyOwners = 'Always: nobody else could stop it.'
export const whenSignIn = 'the way I sign in changes, or something is connected to my account'
export const whenOthers = 'somebody’s password or second step is reset'
export const toDevices = 'Have a look'
export const toProfile = 'Open the profile'
