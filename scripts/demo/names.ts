// Who the demo's people are. The first of each role is the one to sign in as.
import type { Role } from '#shared/permissions.ts'

export interface NamedPerson {
  first: string
  last: string
  role: Role
  title: string
  hours: number
}

const cast = (first: string, last: string, role: Role, title: string, hours: number): NamedPerson => ({
  first,
  last,
  role,
  title,
  hours
})

export const known: readonly NamedPerson[] = [
  cast('Amara', 'Lindqvist', 'Owner', 'Executive Director', 30),
  cast('Jonah', 'Whitfield', 'Administrator', 'Operations Lead', 25),
  cast('Priya', 'Raman', 'Core Team', 'Structural Engineer', 20),
  cast('Tomás', 'Herrera', 'Manager', 'Construction Manager', 20),
  cast('Grace', 'Nakamura', 'Mentor', 'Architect', 10),
  cast('Lena', 'Fischer', 'Assistant Manager', 'Landscape Designer', 15),
  cast('Maya', 'Okafor', 'Volunteer', 'Civil Engineer', 20),
  cast('Samuel', 'Adeyemi', 'Volunteer', 'Mechanical Engineer', 10),
  cast('Ingrid', 'Solberg', 'Volunteer', 'Energy Consultant', 10),
  cast('Wei-Ling', 'Chen', 'Volunteer', 'Data Analyst', 10),
  cast('Nadia', 'Haddad', 'Administrator', 'Volunteer Coordinator', 20),
  cast('Callum', 'Fraser', 'Manager', 'Software Team Manager', 15),
  cast('Beatriz', 'Moura', 'Manager', 'Food Systems Manager', 15),
  cast('Henrik', 'Aalto', 'Mentor', 'Master Carpenter', 8),
  cast('Ruth', 'Abramson', 'Core Team', 'Grant Writer', 20),
  cast('Dmitri', 'Volkov', 'Assistant Manager', 'Web Developer', 15)
]

export const firstNames: readonly [string, ...string[]] = [
  'Aisha',
  'Anders',
  'Bruno',
  'Camille',
  'Chidi',
  'Daniela',
  'Elif',
  'Emeka',
  'Farah',
  'Gabriel',
  'Hana',
  'Imani',
  'Isak',
  'Joanna',
  'Kofi',
  'Lakshmi',
  'Leila',
  'Marek',
  'Mei',
  'Nikolai',
  'Noor',
  'Olu',
  'Paloma',
  'Quentin',
  'Rahel',
  'Rosa',
  'Sana',
  'Siobhan',
  'Tariq',
  'Ursula',
  'Vikram',
  'Wanjiru',
  'Ximena',
  'Yusuf',
  'Zofia',
  'Theo'
]

export const lastNames: readonly [string, ...string[]] = [
  'Almeida',
  'Banerjee',
  'Castillo',
  'Dlamini',
  'Eriksen',
  'Ferreira',
  'Gallagher',
  'Huang',
  'Ibrahim',
  'Jansen',
  'Kowalska',
  'Laurent',
  'Mbeki',
  'Novak',
  'Olsen',
  'Petrov',
  'Quintero',
  'Rossi',
  'Sato',
  'Tanaka',
  'Ueda',
  'Vasquez',
  'Weber',
  'Xavier',
  'Yilmaz',
  'Zhang',
  'Bennett',
  'Morales',
  'Okonkwo',
  'Lindgren'
]

export const titles: readonly [string, ...string[]] = [
  'Carpenter',
  'Civil Engineer',
  'Electrician',
  'Graphic Designer',
  'Horticulturist',
  'Interior Designer',
  'Plumbing Designer',
  'Product Designer',
  'Social Media Strategist',
  'Software Engineer',
  'Sustainability Researcher',
  'Technical Writer',
  'Translator',
  'Video Editor',
  'Water Systems Engineer'
]

/** The share of each role among those who are not named above. */
export const shares: readonly (readonly [Role, number])[] = [
  ['Core Team', 0.06],
  ['Mentor', 0.04],
  ['Assistant Manager', 0.06],
  ['Volunteer', 1]
]
