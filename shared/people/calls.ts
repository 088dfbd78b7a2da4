import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const everybody = { needs: 'signed-in' } as const
/** Whoever edits the profile: oneself, and the office. */
const editors = { needs: { own: 'signed-in', others: 'putUserProfile' }, about: 'person' } as const

export const readProfile = call<typeof S.readProfile>()('GET', '/userprofile/{id}', {
  needs: 'signed-in',
  about: 'profile'
})

/** fields.ts lists who may write which field. */
export const saveProfile = call<typeof S.saveProfile>()('PUT', '/userprofile/{id}', {
  ...editors
})

/** standing-needs.ts says which change needs which of these rights. */
export const setStatus = call<typeof S.setStatus>()('PATCH', '/userprofile/{id}', {
  needs: ['changeUserStatus', 'setFinalDay', 'interactWithPauseUserButton'],
  about: 'person',
  takesOver: true
})

/** One field by its name: for whoever may write that one. */
export const setProperty = call<typeof S.setProperty>()('PATCH', '/userprofile/{id}/property', {
  needs: {
    own: 'signed-in',
    others: [
      'putUserProfile',
      'putUserProfileImportantInfo',
      'changeUserStatus',
      'changeUserRehireableStatus',
      'toggleInvisibility',
      'editTeamCode',
      'putUserProfilePermissions',
      'manageAdminLinks',
      'requestBio',
      'updateSummaryRequirements',
      'totalValidWeeklySummaries'
    ]
  },
  about: 'person'
})

export const setRehireable = call<typeof S.setRehireable>()('PATCH', '/userprofile/{id}/rehireable', {
  needs: ['putUserProfileImportantInfo', 'changeUserRehireableStatus'],
  about: 'person'
})

export const setVisibility = call<typeof S.setVisibility>()('PATCH', '/userprofile/{id}/toggleInvisibility', {
  needs: { own: 'signed-in', others: ['putUserProfile', 'toggleInvisibility'] },
  about: 'person'
})

export const setBioStatus = call<typeof S.setBioStatus>()('PATCH', '/userprofile/{id}/toggleBio', {
  needs: { own: 'signed-in', others: ['putUserProfile', 'requestBio'] },
  about: 'person'
})

export const readHistory = call<typeof S.readHistory>()('GET', '/userprofile/{id}/history', editors)

/** A change of that history set back, as far as nobody changed the same since. fields.ts says who may write which field. */
export const undoEdit = call<typeof S.undoEdit>()('POST', '/userprofile/{id}/history/undo', editors)

export const removePicture = call<typeof S.removePicture>()('PUT', '/userProfile/profileImage/remove', {
  ...editors,
  by: 'user_id'
})

/** For scripts: the picture itself, as the profile takes it. */
export const choosePicture = call<typeof S.choosePicture>()('PUT', '/userProfile/profileImage/imagefromwebsite', {
  ...editors,
  by: 'user_id'
})

/** The same under another path that scripts know. */
export const searchPeople = call<typeof S.searchPeople>()('GET', '/users/search', everybody)

export const listFacebook = call<typeof S.listFacebook>()('GET', '/userProfile/socials/facebook', everybody)

export const findPeople = call<typeof S.findPeople>()('GET', '/userProfile/autocomplete/{text}', everybody)

export const listBasics = call<typeof S.listBasics>()('GET', '/userProfile/basicInfo', {
  needs: 'signed-in',
  heavy: true
})

export const picturesOfName = call<typeof S.picturesOfName>()('GET', '/userProfile/name/{name}', everybody)

export const peopleOfSingleName = call<typeof S.peopleOfSingleName>()(
  'GET',
  '/userProfile/singleName/{name}',
  everybody
)

export const peopleOfFullName = call<typeof S.peopleOfFullName>()('GET', '/userProfile/fullName/{name}', everybody)
