// Where the demo's people live.

export interface Home {
  city: string
  country: string
  lat: number
  lng: number
  zone: string
}

export const homes: readonly [Home, ...Home[]] = [
  { city: 'Eugene', country: 'United States', lat: 44.0521, lng: -123.0867, zone: 'America/Los_Angeles' },
  { city: 'Portland', country: 'United States', lat: 45.5234, lng: -122.6762, zone: 'America/Los_Angeles' },
  { city: 'Boise', country: 'United States', lat: 43.6135, lng: -116.2035, zone: 'America/Boise' },
  { city: 'Austin', country: 'United States', lat: 30.2672, lng: -97.7431, zone: 'America/Chicago' },
  { city: 'Asheville', country: 'United States', lat: 35.6009, lng: -82.554, zone: 'America/New_York' },
  { city: 'Vancouver', country: 'Canada', lat: 49.2497, lng: -123.1193, zone: 'America/Vancouver' },
  { city: 'Guadalajara', country: 'Mexico', lat: 20.6668, lng: -103.3918, zone: 'America/Mexico_City' },
  { city: 'Curitiba', country: 'Brazil', lat: -25.4278, lng: -49.2731, zone: 'America/Sao_Paulo' },
  { city: 'Bristol', country: 'United Kingdom', lat: 51.4552, lng: -2.5966, zone: 'Europe/London' },
  { city: 'Freiburg', country: 'Germany', lat: 47.9959, lng: 7.8522, zone: 'Europe/Berlin' },
  { city: 'Bergen', country: 'Norway', lat: 60.393, lng: 5.3242, zone: 'Europe/Oslo' },
  { city: 'Kraków', country: 'Poland', lat: 50.0614, lng: 19.9366, zone: 'Europe/Warsaw' },
  { city: 'Porto', country: 'Portugal', lat: 41.1496, lng: -8.611, zone: 'Europe/Lisbon' },
  { city: 'Lagos', country: 'Nigeria', lat: 6.4541, lng: 3.3947, zone: 'Africa/Lagos' },
  { city: 'Nairobi', country: 'Kenya', lat: -1.2833, lng: 36.8167, zone: 'Africa/Nairobi' },
  { city: 'Pune', country: 'India', lat: 18.5196, lng: 73.8554, zone: 'Asia/Kolkata' },
  { city: 'Chennai', country: 'India', lat: 13.0878, lng: 80.2785, zone: 'Asia/Kolkata' },
  { city: 'Taipei', country: 'Taiwan', lat: 25.0478, lng: 121.5319, zone: 'Asia/Taipei' },
  { city: 'Sapporo', country: 'Japan', lat: 43.0667, lng: 141.35, zone: 'Asia/Tokyo' },
  { city: 'Melbourne', country: 'Australia', lat: -37.814, lng: 144.9633, zone: 'Australia/Melbourne' }
]
