// Countries and regions by all that people call them.
import { regionsIn } from '#shared/kit/locale.ts'
import { normalise, pairs } from './place-names.ts'

/** States and provinces by the code of the place data: 'code=short Name', or 'code Name' where the code is the short one. */
const REGIONS: Record<string, string> = {
  US:
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
    'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
    'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,' +
    'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
    'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
    'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
    'WV West Virginia,WI Wisconsin,WY Wyoming',
  CA:
    '01=AB Alberta,02=BC British Columbia,03=MB Manitoba,04=NB New Brunswick,05=NL Newfoundland and Labrador,' +
    '07=NS Nova Scotia,08=ON Ontario,09=PE Prince Edward Island,10=QC Quebec,11=SK Saskatchewan,12=YT Yukon,' +
    '13=NT Northwest Territories,14=NU Nunavut',
  MX:
    '01 Aguascalientes,02=BC Baja California,03 Baja California Sur,04 Campeche,05 Chiapas,06 Chihuahua,07 Coahuila,' +
    '08 Colima,10 Durango,11 Guanajuato,12 Guerrero,13 Hidalgo,14 Jalisco,15 Estado de México,16 Michoacán,' +
    '17 Morelos,18 Nayarit,19 Nuevo León,20 Oaxaca,21 Puebla,22 Querétaro,23 Quintana Roo,24 San Luis Potosí,' +
    '25 Sinaloa,26 Sonora,27 Tabasco,28 Tamaulipas,29 Tlaxcala,30 Veracruz,31 Yucatán,32 Zacatecas',
  BR:
    '01=AC Acre,02=AL Alagoas,03=AP Amapá,04=AM Amazonas,05=BA Bahia,06=CE Ceará,07=DF Distrito Federal,' +
    '08=ES Espírito Santo,11=MS Mato Grosso do Sul,13=MA Maranhão,14=MT Mato Grosso,15=MG Minas Gerais,16=PA Pará,' +
    '17=PB Paraíba,18=PR Paraná,20=PI Piauí,21=RJ Rio de Janeiro,22=RN Rio Grande do Norte,23=RS Rio Grande do Sul,' +
    '24=RO Rondônia,25=RR Roraima,26=SC Santa Catarina,27=SP São Paulo,28=SE Sergipe,29=GO Goiás,30=PE Pernambuco,' +
    '31=TO Tocantins',
  AU:
    '01=ACT Australian Capital Territory,02=NSW New South Wales,03=NT Northern Territory,04=QLD Queensland,' +
    '05=SA South Australia,06=TAS Tasmania,07=VIC Victoria,08=WA Western Australia',
  GB: 'ENG England,SCT Scotland,WLS Wales,NIR Northern Ireland',
  DE:
    '01=BW Baden-Württemberg,02=BY Bavaria,03=HB Bremen,04=HH Hamburg,05=HE Hesse,06=NI Lower Saxony,' +
    '07=NW North Rhine-Westphalia,08=RP Rhineland-Palatinate,09=SL Saarland,10=SH Schleswig-Holstein,' +
    '11=BB Brandenburg,12=MV Mecklenburg-Vorpommern,13=SN Saxony,14=ST Saxony-Anhalt,15=TH Thuringia,16=BE Berlin',
  IN:
    '02=AP Andhra Pradesh,03=AS Assam,05=CH Chandigarh,07=DL Delhi,09=GJ Gujarat,10=HR Haryana,' +
    '11=HP Himachal Pradesh,12=JK Jammu and Kashmir,13=KL Kerala,16=MH Maharashtra,17=MN Manipur,18=ML Meghalaya,' +
    '19=KA Karnataka,20=NL Nagaland,21=OD Odisha,22=PY Puducherry,23=PB Punjab,24=RJ Rajasthan,25=TN Tamil Nadu,' +
    '26=TR Tripura,28=WB West Bengal,29=SK Sikkim,30=AR Arunachal Pradesh,31=MZ Mizoram,33=GA Goa,34=BR Bihar,' +
    '35=MP Madhya Pradesh,36=UP Uttar Pradesh,37=CG Chhattisgarh,38=JH Jharkhand,39=UK Uttarakhand,40=TS Telangana'
}

const OTHER_COUNTRIES =
  'usa=US united_states_of_america=US america=US great_britain=GB holland=NL czech_republic=CZ turkey=TR burma=MM ' +
  'myanmar=MM ivory_coast=CI macau=MO korea=KR russian_federation=RU uae=AE drc=CD dr_congo=CD congo=CG cape_verde=CV ' +
  'swaziland=SZ macedonia=MK vatican=VA east_timor=TL republic_of_ireland=IE'

const english = regionsIn('en', 'long')
/** A country's English name. */
export const countryName = (code: string): string => english.of(code) ?? code

interface Area {
  /** 'US', or 'US OR' for a region of it. */
  code: string
  name: string
}
const regions: Area[] = []
const shorts: [string, string][] = []
for (const [country, list] of Object.entries(REGIONS))
  for (const entry of list.split(',')) {
    const [, code = '', short = code, name = ''] = /^(\w+)(?:=(\w+))? (.+)$/.exec(entry) ?? []
    regions.push({ code: `${country} ${code}`, name })
    shorts.push([short.toLowerCase(), `${country} ${code}`])
  }
const regionCodes = new Map(regions.map(({ code, name }) => [normalise(name), code]))

/** A region's English name, of the countries whose regions are known. */
export const regionNamed = (name: string): string | undefined => regionCodes.get(name)

export interface Atlas {
  /** The code of the country that is called so in English. */
  countryNamed: (name: string) => string | undefined
  /** The code of the country that is called so elsewhere. */
  countryAbroad: (name: string) => string | undefined
  /** Every country and region that a name or an abbreviation can mean, as codes. */
  meanings: (name: string) => ReadonlySet<string>
}

/** The countries of these codes by their names in some languages. */
function countriesBy(languages: readonly string[], codes: readonly string[]): [string, string][] {
  const kinds = languages.flatMap(language => (['short', 'long'] as const).map(style => regionsIn(language, style)))
  return kinds.flatMap(kind => codes.map((code): [string, string] => [normalise(kind.of(code) ?? code), code]))
}

/** Knows these countries by their names in the languages that most people write them in. */
export function atlasOf(codes: readonly string[]): Atlas {
  const here = [...pairs(OTHER_COUNTRIES), ...countriesBy(['en'], codes)]
  const abroad = countriesBy(['de', 'es', 'fr', 'pt', 'it', 'nl', 'pl'], codes)
  const abbreviations = codes.map((code): [string, string] => [code.toLowerCase(), code])
  const areas = new Map<string, Set<string>>()
  for (const [name, code] of [...here, ...abroad, ...abbreviations, ...regionCodes, ...shorts])
    areas.set(name, (areas.get(name) ?? new Set()).add(code))
  const countries = new Map(here)
  const countriesAbroad = new Map(abroad)
  return {
    countryNamed: name => countries.get(name.replace(/^the /, '')),
    countryAbroad: name => countriesAbroad.get(name),
    meanings: name => areas.get(name) ?? areas.get(name.replace(/^the /, '')) ?? new Set()
  }
}
