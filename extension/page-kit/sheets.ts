// The look of every page: our tokens and elements, and what only the extension's pages have.
import '#widgets/kit/tokens.css'
import '#widgets/kit/elements.css'
import './pages.css'
