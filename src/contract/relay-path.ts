/**
 * The path below which the provider passes operations on to the IO server (`"servers": [{ "url": "/io" }]`), each at
 * its own path there. An HTTPS page may not call a plain-HTTP server.
 */
export const RELAY_PATH = '/io';
