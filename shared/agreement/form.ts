// The agreement as a form: about oneself, what one would like to do, and the sections that are signed.
import { askedAs } from '../forms/asked-as.ts'
import { agreeField, isFullName, markField, oneField, someField, wordsField } from '../forms/fields.ts'
import { type Form, form } from '../kit/form/form.ts'
import { problemsIn, type Raws, toRaw } from '../kit/form/values.ts'
import { hexDigest } from '../kit/proof.ts'
import { t } from '../kit/texts.ts'
import * as texts from './texts.ts'

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

const ends = [texts.little, texts.much] as const
const mark = (label: string, lacks: string) => markField(label, lacks, { ends })
const other = (field: string, is: string) =>
  wordsField('text', texts.otherWords, texts.required, { when: { field, is: [is] } })

const { BuildingInfrastructure, FoodInfrastructure, EnergyInfrastructure, StewardshipInfrastructure } =
  texts.infrastructures
const how = texts.participation
const stages = texts.design
const [one, two, three, four, five, six, seven, eight] = texts.clauses
const clause = ({ number, title }: texts.Clause) => agreeField(t(texts.iAgree, { number, title }), texts.agree)

export const agreementForm = form({
  submit: texts.submit,
  busy: texts.submitting,
  fields: {
    email: wordsField('email', texts.email, texts.notEmail, { fits: isAddress }),
    fullname: wordsField('text', texts.fullName, texts.notFullName, { fits: isFullName }),
    professionaltitle: wordsField('text', texts.professionalTitle, texts.required),
    professionalExperience: oneField(texts.experience, texts.years, texts.selectOne),
    areaofExpertise: someField(texts.expertise, texts.areas, texts.selectSome),
    otherExpertise: other('areaofExpertise', texts.other),

    interested: oneField(texts.interested, texts.interests, texts.required),
    availability: oneField(texts.availability, texts.availabilities, texts.required),
    otherAvailability: other('availability', texts.other),
    BuildingInfrastructure: mark(BuildingInfrastructure, texts.selectRating),
    FoodInfrastructure: mark(FoodInfrastructure, texts.selectRating),
    EnergyInfrastructure: mark(EnergyInfrastructure, texts.selectRating),
    StewardshipInfrastructure: mark(StewardshipInfrastructure, texts.selectRating),

    meetingAvailability: someField(texts.meetings, texts.meetingTimes, texts.selectOption),
    meetingAvailabilityOther: other('meetingAvailability', texts.other),
    creativeProcessParticipation: mark(how.creativeProcessParticipation, texts.selectRating),
    collabCallsParticipation: mark(how.collabCallsParticipation, texts.selectRating),
    designReviewInterest: mark(how.designReviewInterest, texts.selectRating),
    techConsultationInterest: mark(how.techConsultationInterest, texts.selectRating),
    VirtualReviewInterest: mark(how.VirtualReviewInterest, texts.selectRating),
    DetailedVirtualReviewInterest: mark(how.DetailedVirtualReviewInterest, texts.selectRating),
    DesignAndCalc: mark(how.DesignAndCalc, texts.selectRating),
    ConceptualDesign: mark(how.ConceptualDesign, texts.selectRating),
    VerifyingAnalyses: mark(how.VerifyingAnalyses, texts.selectRating),
    otherInterest: wordsField('textarea', texts.otherInterest, texts.required, { optional: true }),
    timeCommitment: someField(texts.timeCommitment, texts.times, texts.selectOption),
    timeCommitmentOther: other('timeCommitment', texts.otherTime),

    EstablishingRequirements: mark(stages.EstablishingRequirements, texts.required),
    ConceptualDesigns: mark(stages.ConceptualDesigns, texts.required),
    PreliminaryDesignReview: mark(stages.PreliminaryDesignReview, texts.required),
    DesignVerification: mark(stages.DesignVerification, texts.required),
    FinalDesignReview: mark(stages.FinalDesignReview, texts.required),
    Detaileddrawings: mark(stages.Detaileddrawings, texts.required),
    certifications: wordsField('textarea', texts.certifications, texts.required, {
      optional: true,
      hint: texts.certificationsHint
    }),

    agreementone: clause(one),
    agreementtwo: clause(two),
    agreementthree: clause(three),
    agreementfour: clause(four),
    agreementfive: clause(five),
    agreementsix: clause(six),
    agreementseven: clause(seven),
    agreementeight: clause(eight),
    sign: wordsField('signature', texts.signature, texts.sign, { fits: isFullName, hint: texts.signatureHint })
  },
  pages: [
    {
      key: '1',
      title: texts.headings.you,
      intro: texts.introduction,
      fields: ['email', 'fullname', 'professionaltitle', 'professionalExperience', 'areaofExpertise', 'otherExpertise']
    },
    {
      key: '2',
      title: texts.headings.interests,
      fields: [
        'interested',
        'availability',
        'otherAvailability',
        'BuildingInfrastructure',
        'FoodInfrastructure',
        'EnergyInfrastructure',
        'StewardshipInfrastructure'
      ]
    },
    {
      key: '3',
      title: texts.headings.participation,
      fields: [
        'meetingAvailability',
        'meetingAvailabilityOther',
        'creativeProcessParticipation',
        'collabCallsParticipation',
        'designReviewInterest',
        'techConsultationInterest',
        'VirtualReviewInterest',
        'DetailedVirtualReviewInterest',
        'DesignAndCalc',
        'ConceptualDesign',
        'VerifyingAnalyses',
        'otherInterest',
        'timeCommitment',
        'timeCommitmentOther'
      ]
    },
    {
      key: '4',
      title: texts.headings.design,
      fields: [
        'EstablishingRequirements',
        'ConceptualDesigns',
        'PreliminaryDesignReview',
        'DesignVerification',
        'FinalDesignReview',
        'Detaileddrawings',
        'certifications'
      ]
    },
    {
      key: '5',
      title: texts.headings.agreement,
      fields: ['agreementone', 'agreementtwo', 'agreementthree', 'agreementfour']
    },
    { key: '6', title: texts.headings.open, fields: ['agreementfive', 'agreementsix'] },
    { key: '7', title: texts.headings.sign, fields: ['agreementseven', 'agreementeight', 'sign'] }
  ]
})

/** All that is asked and agreed to, as it stands beside what somebody signed. */
export const agreementAsked = () =>
  askedAs(agreementForm, Object.fromEntries(texts.clauses.map(({ key, text }) => [key, text.join('\n\n')])))

/** Says which text this is: the page sends that of the text that it drew, and no other is signed. */
export const textDigest = (): string => hexDigest(JSON.stringify(agreementAsked()))

const clauseKeys = texts.clauses.map(({ key }) => key)
const signing = '7'

/** Whoever signed an earlier text reads all of it on one page and signs there; what they answered stands on the pages before. */
export const againForm: Form = {
  ...agreementForm,
  pages: [
    ...(agreementForm.pages ?? []).filter(({ fields }) => !fields.some(name => clauseKeys.some(key => key === name))),
    { key: signing, title: texts.headings.again, intro: texts.againIntro, fields: [...clauseKeys, 'sign'] }
  ]
}

/** What the form begins with for them: all that they answered and that is offered still, and their ticks but under sections
 *  that changed. */
export function startAgain(answers: Readonly<Record<string, unknown>>, changed: readonly string[]): Raws {
  const left = new Set([...changed, 'sign'])
  const raws = Object.fromEntries(
    Object.entries(agreementForm.fields)
      .filter(([name]) => !left.has(name) && answers[name] !== undefined)
      .map(([name, field]) => {
        const answer = answers[name]
        return [name, Array.isArray(answer) ? answer.join('\n') : toRaw(field, answer)]
      })
  )
  const wrong = problemsIn(agreementForm, raws)
  return Object.fromEntries(Object.entries(raws).filter(([name]) => !(name in wrong)))
}
