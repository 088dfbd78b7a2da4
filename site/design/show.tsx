import { createRoot } from 'react-dom/client'

import { Design } from '../design.tsx'
import '../site.css'

const place = document.getElementById('design')
if (place) createRoot(place).render(<Design />)
