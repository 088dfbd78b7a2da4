// What the demo's people work on, and what they say about it.

export interface Undertaking {
  name: string
  category: string
  /** Sentences about a day's work, each with what it links to; together they are more than ten words. */
  notes: readonly [Note, ...Note[]]
}

export interface Note {
  text: string
  link: string
}

const teams: readonly { name: string; code: string }[] = [
  { name: 'Earthbag Village', code: 'EARTH' },
  { name: 'Straw Bale', code: 'S-BALE' },
  { name: 'Community Kitchen', code: 'KITCH' },
  { name: 'Energy and Water', code: 'ENWAT' },
  { name: 'Software', code: 'SOFTW' },
  { name: 'Welcome Crew', code: 'WELCO' }
]

export const undertakings: readonly [Undertaking, ...Undertaking[]] = [
  {
    name: 'Earthbag Village',
    category: 'Housing',
    notes: [
      {
        text: 'Redrew the truss connection details after Grace’s review and added the missing load table to the set.',
        link: 'Truss set v4'
      },
      {
        text: 'Checked the dome openings against the lintel schedule and marked three bags courses that need barbed wire.',
        link: 'Lintel schedule'
      },
      {
        text: 'Walked through the foundation drawings with the site crew and wrote down what they want changed.',
        link: 'Foundation notes'
      }
    ]
  },
  {
    name: 'Straw Bale Village',
    category: 'Housing',
    notes: [
      {
        text: 'Built the two-bale corner sample, photographed every layer and measured compression after the first plaster coat.',
        link: 'Corner sample photos'
      },
      {
        text: 'Compared lime and clay plasters for the west walls and filled in the comparison sheet for the team.',
        link: 'Plaster comparison'
      },
      {
        text: 'Updated the window buck details so that the bales can be trimmed on site without a chain saw.',
        link: 'Window buck details'
      }
    ]
  },
  {
    name: 'Community Kitchen',
    category: 'Food',
    notes: [
      {
        text: 'Dug and levelled the footing for the cob oven, laid the rubble trench and checked drainage with the hose test.',
        link: 'Oven footing photos'
      },
      {
        text: 'Priced three walk-in coolers, called two suppliers and put the quotes beside our energy budget.',
        link: 'Cooler quotes'
      },
      {
        text: 'Wrote the first week of the shared menu with quantities for forty people and its shopping list.',
        link: 'Menu of week one'
      }
    ]
  },
  {
    name: 'Solar Microgrid',
    category: 'Energy',
    notes: [
      {
        text: 'Sized the battery bank again with last winter’s irradiance data and noted where the reserve falls short.',
        link: 'Battery sizing'
      },
      {
        text: 'Traced the conduit runs on the site plan and counted fittings for the first order of material.',
        link: 'Conduit count'
      },
      {
        text: 'Ran the inverter comparison once more with the corrected surge loads from the workshop and kitchen.',
        link: 'Inverter comparison'
      }
    ]
  },
  {
    name: 'Rainwater and Greywater',
    category: 'Stewardship',
    notes: [
      {
        text: 'Modelled the reed bed for summer flow, then checked the slope of the outlet against the survey points.',
        link: 'Reed bed model'
      },
      {
        text: 'Collected a year of rainfall records and drew the storage curve for the two cistern sizes.',
        link: 'Rainfall records'
      },
      {
        text: 'Reviewed the filter maintenance plan with Ingrid and shortened it to one page with pictures.',
        link: 'Filter plan'
      }
    ]
  },
  {
    name: 'Open Source Portal',
    category: 'Education',
    notes: [
      {
        text: 'Fixed the search on the tutorials page, added tests for empty results and asked Dmitri for a review.',
        link: 'Search on the tutorials page'
      },
      {
        text: 'Rewrote the materials section so that each step names its tools, time and number of people.',
        link: 'Materials section'
      },
      {
        text: 'Moved forty pictures to the new gallery, wrote their descriptions and checked the page on a phone.',
        link: 'New gallery'
      }
    ]
  },
  {
    name: 'Volunteer Onboarding',
    category: 'Society',
    notes: [
      {
        text: 'Walked four new volunteers through the safety guide and answered their questions about tool check-out.',
        link: 'Safety guide'
      },
      {
        text: 'Read eleven applications, answered nine of them and set up three calls for Thursday evening.',
        link: 'Application answers'
      },
      {
        text: 'Shortened the welcome letter, asked two recent volunteers what was missing and added their answers.',
        link: 'Welcome letter'
      }
    ]
  },
  {
    name: 'Grants and Budget',
    category: 'Economics',
    notes: [
      {
        text: 'Finished the budget table for the spring application and asked Ruth to check the in-kind hours.',
        link: 'Budget table'
      },
      {
        text: 'Sorted this month’s receipts by project, found two that were booked twice and corrected the ledger.',
        link: 'Corrected ledger'
      },
      {
        text: 'Drafted the impact section with numbers from the last two quarters and a picture of the kitchen.',
        link: 'Impact section'
      }
    ]
  }
]

/** Where a document of this name lies. */
export const addressOf = (link: string): string =>
  `https://docs.example.org/document/d/${link.toLowerCase().replaceAll(' ', '-')}`

/** A large organisation has more teams and projects, not larger ones: each comes again under its name and a number. */
function again<T extends { name: string }>(list: readonly T[], people: number, share: number): T[] {
  return Array.from({ length: Math.max(1, Math.round(people / share)) }, (_, round) =>
    list.map(one => (round ? { ...one, name: `${one.name} ${round + 1}` } : one))
  ).flat()
}

export const teamsFor = (people: number) => again(teams, people, 100)
export const projectsFor = (people: number) => again(undertakings, people, 500)

export const bios: readonly [string, ...string[]] = [
  'Builds things that last and teaches whoever stands nearby.',
  'Came for one weekend, stayed for the people.',
  'Draws by day, digs on Saturdays, bakes on Sundays.',
  'Likes spreadsheets, rainwater and long walks to the site.',
  'Two languages, one toolbox, always a spare pair of gloves.'
]
