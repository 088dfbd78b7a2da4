// The same as the package's main file, as a module of which unused parts can be left out.
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}
