// What one does for a badge, by its type.
export const rules = {
  Custom: '',
  'Personal Max': 'Your best week so far',
  'Most Hrs in Week': 'Most hours of everybody in a week',
  'No Infringement Streak': 'No blue square for {months} months',
  'Minimum Hours Multiple': '{multiple} times the promised hours in a week',
  'X Hours for X Week Streak': '{totalHrs} hours, {weeks} weeks in a row',
  'Lead a team of X+': 'Leads {people} or more people',
  'Total Hrs in Category': '{totalHrs} hours in {category}'
}
export const oneWeek = '{totalHrs} hours in a week'
