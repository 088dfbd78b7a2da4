// When people are told of blue squares, and what the bell says of them.
export const always = 'What counts against somebody is always said to them.'

export const whenGiven = 'I get a blue square'
export const given = 'A blue square was added to your profile, for {day}: {description}'
export const whenAnswered = 'somebody answers a blue square and I decide'
export const answered = '{name} thinks that the blue square of {day} is a mistake.'
export const whenDecided = 'a blue square that I answered goes or stays'
export const kept = '{by} looked at what you answered. The blue square of {day} stays: {kept}'

export const whenCopied = 'I get a copy of a blue square'
export const whenWeek = 'I get copies of the blue squares of a week'
export const whenTonight = 'a week ends and people would get a blue square'

export const whenMissing = 'hours or my summary are missing this week'
export const onFridays = 'On Fridays at 9 in Los Angeles'
export const whenReminded = 'somebody reminds me of my hours or my summary'
export const openWeek = 'Open my week'
