/** A product: the address where it answers, or its handler in this very process. */
export type Provider = string | ((request: Request) => Response | Promise<Response>);

export interface CallOptions {
  token?: string;
  body?: object;
  /** Of what is to be done once. */
  key?: string;
}

/** @returns the answer as the text that it came in @throws Error with the status and the answer when it is no success */
export async function askApi(
  provider: Provider,
  method: string,
  path: string,
  { token, body, key }: CallOptions = {},
): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: token } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const [origin, send] = typeof provider === 'string' ? [provider, fetch] : ['http://localhost', provider];
  const request = new Request(origin + path, { method, headers, body: body && JSON.stringify(body) });
  const response = await send(request);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return text;
}

/** Calls the provider as an integrator's program would. @returns the answer's JSON, null for none @throws as {@link askApi} */
export async function callApi(provider: Provider, method: string, path: string, options?: CallOptions) {
  const text = await askApi(provider, method, path, options);
  return text ? JSON.parse(text) : null;
}

export interface Credentials {
  name: string;
  password: string;
}

/**
 * What the registration page does: the first user, a sign-in, the default store and the default category.
 * @param provider without users
 * @returns the user's token
 */
export async function registerFirstUser(
  provider: Provider,
  { name, password }: Credentials,
): Promise<string> {
  await callApi(provider, 'POST', '/api/v1/user', { body: { name, password } });
  const { token } = await callApi(provider, 'POST', '/api/v1/user/login', { body: { name, pass: password } });
  await callApi(provider, 'POST', '/api/v1/store', { token, body: { name: 'Default' } });
  await callApi(provider, 'POST', '/api/v1/category', { token, body: { name: 'Default' } });
  return token;
}
