// What the demo organisation looks for, by category: a title, and what one does there.

export type Opening = readonly [title: string, work: string]

interface Branch {
  category: string
  location: string
  /** What is said of everybody in the category. */
  team: string
  openings: readonly Opening[]
}

const SITE = 'On site, Willamette Valley'
const ANYWHERE = 'Anywhere, online'

export const branches: readonly Branch[] = [
  {
    category: 'Construction',
    location: SITE,
    team: 'You work in a crew of four to eight, with somebody beside you who has done it before. Tools, gloves and lunch are here.',
    openings: [
      [
        'Straw Bale Wall Builder',
        'Stack, pin and trim bales, and put on the first coat of clay before the rain comes.'
      ],
      ['Earthbag Builder', 'Fill, tamp and level bags course by course until a dome closes over your head.'],
      ['Cob Builder', 'Mix cob by foot, build walls and benches, and teach whoever stands nearby.'],
      ['Carpenter', 'Frame roofs, hang doors and make window bucks that fit walls which are never quite straight.'],
      ['Plumber', 'Lay out and fit water and waste lines for a kitchen that feeds forty.'],
      ['Woodworker', 'Turn our own fir into shelves, tables and the stairs of the common house.'],
      ['Natural Plaster Finisher', 'Test earth and lime plasters, and leave walls that people want to touch.']
    ]
  },
  {
    category: 'Food',
    location: SITE,
    team: 'The garden and the kitchen meet every Monday to plan the week. Everybody eats what they grow and cook.',
    openings: [
      [
        'Permaculture Designer',
        'Draw guilds, swales and paths for three acres, and see them through their first two seasons.'
      ],
      ['Greenhouse Grower', 'Keep an aquaponic greenhouse warm, fed and full of seedlings all winter.'],
      ['Beekeeper', 'Look after six hives and the two people who want to learn it from you.'],
      ['Chef', 'Cook for forty with what the garden gives, three days a week.'],
      ['Food Preservation Specialist', 'Can, dry and ferment a summer’s harvest so that it lasts until May.'],
      ['Nutritionist', 'Check our menus, and write the pages about eating well from one garden.']
    ]
  },
  {
    category: 'Engineering',
    location: ANYWHERE,
    team: 'Drawings are reviewed by two others and published for everybody to use. A call every Wednesday keeps us together.',
    openings: [
      ['Structural Engineer', 'Check domes and bale walls against snow, wind and the county’s questions.'],
      ['Civil Engineer', 'Grade roads and drainage for a slope that is wetter than it looks.'],
      ['Mechanical Engineer', 'Size ducts, fans and a heat pump for buildings with very thick walls.'],
      ['Industrial Designer', 'Make our tools and furniture easy to build from one page of drawings.'],
      ['Architect', 'Carry the common house from sketch to permit set with a team on three continents.']
    ]
  },
  {
    category: 'Software',
    location: ANYWHERE,
    team: 'Everything is open source and reviewed in public. You get a mentor for your first month and a real task in your first week.',
    openings: [
      ['React Developer', 'Build the screens that our volunteers look at every day, and measure that they are quick.'],
      ['Backend Developer', 'Write calls, migrations and the tests that let others sleep.'],
      ['Quality Assurance Tester', 'Find what we overlooked, and describe it so that anybody can see it too.'],
      ['User Experience Designer', 'Watch people use what we made, then make it simpler.'],
      ['Data Analyst', 'Turn hours, harvests and kilowatts into pages that a newcomer understands.'],
      ['DevOps Engineer', 'Keep four small servers up to date, backed up and boring.']
    ]
  },
  {
    category: 'Media',
    location: ANYWHERE,
    team: 'Pictures and films from the site arrive every Friday. What you make of them is seen by some thousand people a week.',
    openings: [
      ['Video Editor', 'Cut the weekly film from an hour of footage to four good minutes.'],
      ['Graphic Designer', 'Draw diagrams that explain a wall, a budget or a composting toilet.'],
      ['Photographer', 'Spend weekends on site and come home with the pictures that tell the week.'],
      ['Social Media Coordinator', 'Answer, post and listen, an hour a day, with a plan and a kind voice.'],
      ['Editor', 'Make our tutorials shorter, clearer and right.']
    ]
  },
  {
    category: 'Administration',
    location: ANYWHERE,
    team: 'A small team that answers everybody within two days. We share a calendar, a checklist and a sense of humour.',
    openings: [
      ['Grant Writer', 'Find three funds that fit us, and write applications we can stand by.'],
      ['Volunteer Coordinator', 'Welcome new people, find them a team, and ask after a month how it is going.'],
      ['Accountant', 'Keep the books of a non-profit, and explain them to people who fear spreadsheets.'],
      ['Recruiter', 'Read applications, lead first calls, and never leave anybody without an answer.'],
      ['Project Coordinator', 'Keep four teams on one plan, and notice first when it slips.']
    ]
  },
  {
    category: 'Energy',
    location: SITE,
    team: 'The microgrid runs the workshop today and is to run the village in two years. Safety comes before speed.',
    openings: [
      ['Solar Electrician', 'Wire the second array, and pass its inspection.'],
      ['Renewable Energy Engineer', 'Model a year of sun, wind and wood, and size the batteries for February.'],
      ['Electrical Engineer', 'Design panels and protection that can be serviced by whoever is on duty.']
    ]
  },
  {
    category: 'Water',
    location: SITE,
    team: 'Rain in, clean water out, and a reed bed that everybody is proud of.',
    openings: [
      ['Water Systems Engineer', 'Plan cisterns, filters and pressure for eighty people and one fire hose.'],
      ['Reed Bed Keeper', 'Plant, thin and measure the bed that cleans our greywater.'],
      ['Landscape Architect', 'Lead water slowly through the land, and people beside it.']
    ]
  },
  {
    category: 'Education',
    location: 'Hybrid',
    team: 'Everything we learn becomes a lesson that others can use for free.',
    openings: [
      ['Teacher', 'Turn what the crews know into workshops of half a day.'],
      ['Curriculum Writer', 'Write lessons for ages six to twelve around one garden.'],
      ['Researcher', 'Read what is known about living walls, and tell us what we should try.'],
      ['Community Mediator', 'Help people who build and live together to talk before it gets loud.'],
      ['Event Organizer', 'Plan four open days a year, from parking to the last cup of tea.']
    ]
  }
]

/** Shown before all others, in this order, and those after them. */
export const first: readonly string[] = [
  'Straw Bale Wall Builder',
  'Permaculture Designer',
  'Structural Engineer',
  'React Developer',
  'Video Editor',
  'Grant Writer',
  'Solar Electrician',
  'Volunteer Coordinator'
]
export const featured: ReadonlySet<string> = new Set(first.slice(0, 3))
/** Days until what is over, or not begun, is or begins. */
export const over: ReadonlyMap<string, number> = new Map([
  ['Photographer', -3],
  ['Accountant', -20]
])
export const toCome: ReadonlyMap<string, number> = new Map([
  ['Natural Plaster Finisher', 4],
  ['Event Organizer', 12]
])
/** What can be applied for until soon. */
export const ending: ReadonlyMap<string, number> = new Map([
  ['Grant Writer', 9],
  ['Chef', 2],
  ['Teacher', 30]
])

export const applicants: readonly (readonly [title: string, name: string, email: string])[] = [
  ['Straw Bale Wall Builder', 'Teo Marin', 'teo.marin@example.org'],
  ['Straw Bale Wall Builder', 'Wren Abbott', 'wren.abbott@example.org'],
  ['Straw Bale Wall Builder', 'Aiko Tanaka', 'aiko.tanaka@example.org'],
  ['React Developer', 'Greta Vogel', 'greta.vogel@example.org'],
  ['React Developer', 'Samuel Adeyemi', 'samuel.adeyemi@example.org'],
  ['React Developer', 'Anika Desai', 'anika.desai@example.org'],
  ['React Developer', 'Mateus Oliveira', 'mateus.oliveira@example.org'],
  ['Permaculture Designer', 'Hazel Whitcombe', 'hazel.whitcombe@example.org'],
  ['Beekeeper', 'Jonas Berg', 'jonas.berg@example.org'],
  ['Grant Writer', 'Fatima Zahra Idrissi', 'fatima.idrissi@example.org'],
  ['Video Editor', 'Cleo Marchetti', 'cleo.marchetti@example.org'],
  ['Structural Engineer', 'Daniel Okonkwo', 'daniel.okonkwo@example.org']
]
