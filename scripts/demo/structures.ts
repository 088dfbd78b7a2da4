// How the demo's projects break their work down: structures, and in each a tree of tasks.

export interface Tree {
  readonly [task: string]: Tree
}

export interface Structure {
  name: string
  tasks: Tree
}

/** One list for each undertaking, in the order of work.ts. */
export const structures: readonly (readonly Structure[])[] = [
  [
    {
      name: 'Drawings and permits',
      tasks: {
        'Kitchen roof truss drawings': {
          'Truss connection details': {},
          'Load tables': { 'Snow loads': {}, 'Wind loads': { 'North face': {}, 'Open side': {} } }
        },
        'Foundation set': { 'Rubble trench sections': {}, 'Drainage plan': {} }
      }
    },
    {
      name: 'Site work',
      tasks: {
        'Dome one': { 'Barbed wire courses': {}, 'Window bucks': {} },
        'Safety guide for bag crews': {}
      }
    }
  ],
  [
    {
      name: 'Wall systems',
      tasks: {
        'Straw bale wall mock-up': { 'Corner sample': {}, 'Compression readings': {} },
        'Plaster comparison': { 'Lime samples': {}, 'Clay samples': {} }
      }
    },
    { name: 'Openings', tasks: { 'Window buck details': {}, 'Door lintels': { 'Cut list': {}, 'Steel order': {} } } }
  ],
  [
    {
      name: 'Site work',
      tasks: { 'Cob oven foundation': { 'Rubble trench': {}, 'Hose test': {} }, 'Oven dome': {} }
    },
    {
      name: 'Menus and supplies',
      tasks: { 'Shared menu': { 'First week': {}, 'Shopping list': {} }, 'Walk-in cooler quotes': {} }
    }
  ],
  [
    {
      name: 'Sizing',
      tasks: { 'Battery bank': { 'Winter reserve': {}, 'Second supplier': {} }, 'Inverter comparison': {} }
    },
    { name: 'Installation', tasks: { 'Conduit runs': { 'Workshop run': {}, 'Kitchen run': {} }, 'Fittings order': {} } }
  ],
  [
    {
      name: 'Greywater',
      tasks: { 'Reed bed model': { 'Summer flow': {}, 'Outlet slope': {} }, 'Filter maintenance plan': {} }
    },
    { name: 'Rainwater', tasks: { 'Cistern sizes': { 'Rainfall records': {}, 'Storage curve': {} } } }
  ],
  [
    {
      name: 'Tutorials',
      tasks: { 'Tutorial search': { 'Empty results': {}, Ranking: {} }, 'Materials section': {} }
    },
    { name: 'Gallery', tasks: { 'Move the pictures': { Descriptions: {}, 'Phone layout': {} } } }
  ],
  [
    {
      name: 'Welcome',
      tasks: { 'Onboarding calls': { 'Thursday calls': {}, 'Call notes': {} }, 'Welcome letter': {} }
    },
    { name: 'Applications', tasks: { 'Read applications': {}, 'Answer applications': {} } }
  ],
  [
    {
      name: 'Spring application',
      tasks: { 'Budget table': { 'In-kind hours': {}, Quotes: {} }, 'Impact section': {} }
    },
    { name: 'Bookkeeping', tasks: { 'Monthly receipts': {}, 'Ledger corrections': {} } }
  ]
]
