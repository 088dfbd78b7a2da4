// The site as it is: its router, its guard and its pages.
const place = document.createElement('div')
place.id = 'site'
document.body.append(place)
void import('#site/main.tsx')
