// What a partner pastes: everything on it names the server that it was read from.

/** Room for what comes, so that nothing below moves: by the width of the page, as the list has as many columns as fit. */
const ROOM = `<style>
  bee-jobs, bee-subscribe { display: block; min-block-size: 16rem }
  bee-jobs { min-block-size: 21rem }
  @media (width < 64rem) { bee-jobs { min-block-size: 31rem } }
  @media (width < 34rem) { bee-jobs { min-block-size: 51rem } }
</style>`

const elements = (server: string, attributes = '') => `${ROOM}

<bee-jobs page-size="9"${attributes}>
  <a href="${server}/openings">Openings</a>
</bee-jobs>

<bee-subscribe${attributes}>
  <form method="post" action="${server}/email-subscribe">
    <input type="email" name="email" required aria-label="Email" placeholder="you@example.org" />
    <button>Subscribe</button>
  </form>
</bee-subscribe>`

export const evergreen = (server: string): string => `<link rel="preconnect" href="${server}" crossorigin />
<script type="module" src="${server}/embed/1/all.js"></script>

${elements(server)}`

export const hosted = (server: string, integrity: string): string =>
  `<script type="module" src="/workbee.js" integrity="${integrity}"></script>

${elements(server, ` server="${server}"`)}`

export const policy = (server: string): string => `script-src ${server}; connect-src ${server}; form-action ${server}`
