// What the page says on which somebody sets up their profile.
export { submit } from '../kit/button-texts.ts'

export const title = 'Set up your profile'
export const lead = 'Welcome! Fill in who you are. Submitting takes you to your personal dashboard.'
export const firstNameMissing = 'First Name is required'
export const firstNameWrong = 'Please enter a valid first name'
export const lastNameMissing = 'Last Name is required'
export const lastNameWrong = 'Please enter a valid last name'
export const phoneMissing = 'Phone is required'
export const phoneWrong = 'Phone is not valid'
export const passwordMissing = 'Password is required'
export const passwordShort = 'Password must be at least 8 characters long'
export const passwordWeak =
  'Password must contain special characters [!@#$%^&*(),.?":{}|<>], Uppercase, Lowercase and Number.'
export const passwordAgainMissing = 'Confirm password is required'
export const passwordsDiffer = 'Password confirmation does not match'
export const jobTitleMissing = 'Job Title is required'
export const jobTitleWrong = 'Please enter a valid job title'
export const videoMissing = 'Video Call Preference can not be empty'
export const videoLong = 'Enter at most 100 characters.'
export const locationMissing = 'Location is required'
export const timeZoneMissing = 'Set time zone is required'
export const pictureLarge = 'The picture exceeds the maximum size of 50KB'
export const addressInUse = 'This email is already in use, Please contact your manager.'
export const done = 'Congratulations! Your account has been successfully created.'

export const photo = 'Profile picture'
export const firstName = 'First Name'
export const lastName = 'Last Name'
export const password = 'Password'
export const confirmPassword = 'Confirm Password'
export const jobTitle = 'Job Title'
export const email = 'Email'
export const phone = 'Phone'
export const showPhone = 'Show my phone number to the others'
export const showEmail = 'Show my email address to the others'
export const video = 'Video Call Preference'
export const location = 'Location'
export const locationHint = 'City and country, then Get Time Zone.'
export const timeZone = 'Time Zone'
export const timeZoneHint = 'Comes with Get Time Zone. Correct it if you live by another.'
export const hasHomeCountry = 'My home country is another'
export const homeCountry = 'Home Country'
export const homeCountryHint =
  'Only if you were born in that country and have lived there for 10 years or more. The map of our team shows it after 10 hours of volunteering.'
export const countries = {
  one: 'Our team comes from one country so far.',
  other: 'Our team comes from {figure} countries.'
}
export const submitting = 'Setting up...'

export const invalidTitle = 'This link does not work'
export const unusable = {
  SETUP_ALREADY_COMPLETED: 'The setup is completed already: this profile exists. Sign in with your email and password.',
  CANCELLED: 'This invitation was cancelled.',
  EXPIRED: 'This link has expired. A setup link works for three weeks.',
  NOT_FOUND: 'This invitation was not found. Perhaps a newer one is in your mails.',
  INVALID: 'This link is not whole. Copy all of it from the mail, or press the button there.'
} as const
export const reply = 'Please reply to the onboarding email that brought you here, and we will help you on.'
export const takePlace = 'Use it'
export const toLogin = 'To the login page'
