// What the demo's people learned, told as they tell it.
export interface Learned {
  title: string
  content: string
  tags: readonly [string, ...string[]]
  project: string
  /** Days ago. */
  ago: number
  role?: 'Mentor'
}

export const learned: readonly Learned[] = [
  {
    title: 'Dry the bales three weeks, not one',
    content:
      '<p>We stacked the first bales a week after the rain and measured 19 % moisture in the core. Two of them had to be taken out again. Three weeks under the open roof brought every bale below 14 %.</p><p>The reading has to be taken in the middle, 20 cm deep; the outside says nothing.</p>',
    tags: ['bales', 'moisture', 'drying'],
    project: 'Straw Bale Village',
    ago: 1
  },
  {
    title: 'Screen clay twice',
    content:
      '<p>One pass leaves stones that tear the plaster coat when it is pulled thin. The second pass through the 4 mm screen takes twenty minutes a barrow and saves a day of patching.</p>',
    tags: ['plaster', 'clay'],
    project: 'Straw Bale Village',
    ago: 6
  },
  {
    title: 'Mark conduit before the second coat',
    content:
      '<p>Photograph every conduit with a tape beside it <strong>before</strong> the second coat. We drilled into two of them.</p>',
    tags: ['electric', 'plaster'],
    project: 'Straw Bale Village',
    ago: 14
  },
  {
    title: 'Order pins with the bales',
    content: '<p>Pins have six weeks of delivery. The bales came in two, and stood in the rain for the other four.</p>',
    tags: ['supply', 'bales'],
    project: 'Straw Bale Village',
    ago: 21
  },
  {
    title: 'Foundation drawings need the site crew',
    content:
      '<p>Walk through the foundation drawings with whoever digs. Three of five changes came from them, and all three would have been found in the trench otherwise.</p>',
    tags: ['drawings', 'foundation'],
    project: 'Earthbag Village',
    ago: 9
  },
  {
    title: 'Check dome openings against the lintels',
    content:
      '<p>The opening schedule and the lintel schedule were kept by two people. Four domes had openings 8 cm too wide. One list now, and the wall is measured before the lintel is cast.</p>',
    tags: ['drawings', 'dome'],
    project: 'Earthbag Village',
    ago: 33
  },
  {
    title: 'Barbed wire wants two pairs of gloves',
    content: '<p>Leather over cotton. We had three stitches in one afternoon, and none since.</p>',
    tags: ['safety', 'earthbags'],
    project: 'Earthbag Village',
    ago: 47
  },
  {
    title: 'Truss tables belong into the set',
    content:
      '<p>The load table was in a mail. The reviewer asked for it twice, and we lost a week. It is page two of every truss set now.</p>',
    tags: ['drawings', 'review'],
    project: 'Earthbag Village',
    ago: 60
  },
  {
    title: 'Test the stove before the tiles',
    content:
      '<p>Fire the stove for a whole day before any tile is set. Ours drew badly until the flue was 40 cm longer, and eleven tiles had to come off.</p>',
    tags: ['kitchen', 'stove'],
    project: 'Community Kitchen',
    ago: 4
  },
  {
    title: 'Slope the cistern floor to the drain',
    content:
      '<p>Two centimetres a metre, to the drain. A flat floor keeps a hand of mud that nobody can reach.</p><ul><li>Check with a full bucket before it is sealed.</li><li>Photograph the fall.</li></ul>',
    tags: ['water', 'cistern'],
    project: 'Rainwater and Greywater',
    ago: 74
  },
  {
    title: 'Give newcomers a task of an hour',
    content:
      '<p>Whoever finishes something in the first session comes back. The long reading list made six of ten leave in the first week.</p>',
    tags: ['people', 'welcome'],
    project: 'Volunteer Onboarding',
    ago: 18
  },
  {
    title: 'Say no to a review in writing',
    content:
      '<p>Send a task back with one sentence about what is missing. Told in passing, it was forgotten, and twice done again from the start.</p>',
    tags: ['review', 'people'],
    project: 'Earthbag Village',
    ago: 2,
    role: 'Mentor'
  }
]
