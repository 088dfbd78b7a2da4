// How names are compared, and what else people call the cities.

const PLAIN = /^[a-z]+(?: [a-z]+)*$/i
const FILLERS = /\bsaint\b|\band /g

const LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ə: 'a'
}

const simplify = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}.'’‘`ʻʼ]/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđðħıæœßþə]/g, letter => LETTERS[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** The form in which names are compared: small Latin letters without accents, points and fillers. */
export function normalise(text: string): string {
  const words = PLAIN.test(text) ? text.toLowerCase() : simplify(text)
  return words.replaceAll(FILLERS, filler => (filler === 'saint' ? 'st' : ''))
}

/** Other names of cities, each with the name that the place data use. */
const OTHER_NAMES = `
cologne=koln kiev=kyiv cracow=krakow krakau=krakow munchen=munich muenchen=munich nuremberg=nurnberg hanover=hannover
geneva=geneve genf=geneve berne=bern lucerne=luzern wien=vienna praha=prague prag=prague warszawa=warsaw warschau=warsaw
moskva=moscow moskau=moscow lisboa=lisbon oporto=porto seville=sevilla saragossa=zaragoza roma=rome rom=rome milano=milan
mailand=milan torino=turin napoli=naples neapel=naples venezia=venice venedig=venice firenze=florence florenz=florence
genova=genoa kobenhavn=copenhagen gothenburg=goteborg den_haag=the_hague antwerp=antwerpen ghent=gent bruges=brugge
bruxelles=brussels brussel=brussels athina=athens bucuresti=bucharest beograd=belgrade bombay=mumbai calcutta=kolkata
madras=chennai bangalore=bengaluru poona=pune peking=beijing saigon=ho_chi_minh_city rangoon=yangon odesa=odessa
kharkov=kharkiv lvov=lviv lwow=lviv lemberg=lviv nyc=new_york_city new_york=new_york_city la=los_angeles sf=san_francisco
quebec_city=quebec cdmx=mexico_city ciudad_de_mexico=mexico_city rio=rio_de_janeiro
frankfurt=frankfurt_am_main teheran=tehran kairo=cairo ulaanbaatar=ulan_bator marrakech=marrakesh makkah=mecca mysuru=mysore
trivandrum=thiruvananthapuram pondicherry=puducherry baroda=vadodara gurugram=gurgaon prayagraj=allahabad dacca=dhaka
cuzco=cusco salonika=thessaloniki breslau=wroclaw danzig=gdansk kishinev=chisinau gomel=homyel homel=homyel grodno=hrodna
ekaterinburg=yekaterinburg nizhny_novgorod=nizhniy_novgorod rostov_on_don=rostov_na_donu tiflis=tbilisi astana=nur_sultan
basra=basrah tel_aviv_yafo=tel_aviv fez=fes aarhus=arhus luxembourg_city=luxembourg galway=gaillimh heraklion=irakleion
patras=patra pusan=busan penang=george_town zaporizhzhia=zaporizhia uzhhorod=uzhgorod
`

/** 'here=there' pairs between blanks, with _ for the blanks within. */
export const pairs = (text: string): [string, string][] =>
  text
    .trim()
    .split(/\s+/)
    .map(pair => {
      const [name = '', meant = ''] = pair.replaceAll('_', ' ').split('=')
      return [name, meant]
    })

const otherNames = new Map(pairs(OTHER_NAMES))
/** The name in the place data of a city that is also called so. */
export const otherName = (city: string): string | undefined => otherNames.get(city)
