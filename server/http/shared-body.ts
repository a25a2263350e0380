import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { parseAccept } from 'hono/utils/accept';

const compress = promisify(gzip);

/** In bytes: what is shorter does not get shorter. The same limit as that of all other answers. */
const COMPRESSED_FROM = 1024;

/** A body that many requests are answered with: compressed once, when the first of them takes it so. */
export class SharedBody {
  readonly #body: string | Uint8Array<ArrayBuffer>;
  readonly type: string;
  #gzipped: Promise<Uint8Array<ArrayBuffer>> | undefined;

  /** @param type its media type */
  constructor(body: string | Uint8Array<ArrayBuffer>, type: string) {
    this.#body = body;
    this.type = type;
  }

  /**
   * An answer with `Content-Encoding` is left as it is by the compression of all answers; its tag is weak as theirs.
   * @param headers beside those of the body
   */
  async answer(request: Request, headers: Record<string, string>): Promise<Response> {
    const typed = { ...headers, 'Content-Type': this.type };
    if (this.#body.length < COMPRESSED_FROM || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(this.type))
      return new Response(this.#body, { headers: typed });
    const varied = { ...typed, Vary: 'Accept-Encoding' };
    if (!acceptsGzip(request)) return new Response(this.#body, { headers: varied });
    this.#gzipped ??= compress(this.#body).then((bytes) => new Uint8Array(bytes));
    const { ETag: tag } = headers;
    const encoded = { ...varied, 'Content-Encoding': 'gzip', ...(tag !== undefined && { ETag: `W/${tag}` }) };
    return new Response(await this.#gzipped, { headers: encoded });
  }
}

/** RFC 9110, 12.5.3: without the header nothing is compressed, and a weight of 0 refuses. */
function acceptsGzip({ method, headers }: Request): boolean {
  if (method === 'HEAD') return false;
  const codings = parseAccept(headers.get('accept-encoding') ?? '');
  const chosen = codings.find(({ type }) => type === 'gzip') ?? codings.find(({ type }) => type === '*');
  return chosen !== undefined && chosen.q > 0;
}
