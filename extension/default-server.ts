/** Where people's Workbee is, unless they say otherwise on the options page: what `WORKBEE_SERVER` named at the build. */
export const defaultServer: string = import.meta.env['WORKBEE_SERVER'] ?? 'http://127.0.0.1:4300'
