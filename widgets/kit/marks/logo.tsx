/** The hexagon with two stripes, and the product's name. */
export const Logo = ({ href }: { href: string }) => (
  <a className="logo" href={href} aria-label="Workbee">
    <svg viewBox="0 0 26 29" aria-hidden="true">
      <path className="comb" d="M13 1.5 24.2 8v13L13 27.5 1.8 21V8z" />
      <path className="stripes" d="M1.8 11.2h22.4v4.1H1.8zM1.8 18.8h22.4V21l-2.8 1.9H4.6L1.8 21z" />
    </svg>
    <span>Workbee</span>
  </a>
)
