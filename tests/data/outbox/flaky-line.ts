import { delay } from 'msw';
import { buildFetchAdapter, cutLine } from '../fetch-adapter.ts';

/** What happens to a request on its way. */
export type Fate = 'arrives' | 'neverLeaves' | 'answerIsLost' | 'hangs' | 'badGateway';

/** The line between a till and the real server, which loses what a test tells it to lose. */
export class FlakyLine {
  /** Called for each request, in order, counted from 1. */
  fate: (request: Request, count: number) => Fate = () => 'arrives';
  #count = 0;
  readonly #handle: (request: Request) => Promise<Response>;

  constructor(handle: (request: Request) => Promise<Response>) {
    this.#handle = handle;
  }

  readonly adapter = buildFetchAdapter(async (request) => {
    this.#count += 1;
    const fate = this.fate(request, this.#count);
    if (fate === 'neverLeaves') return cutLine();
    if (fate === 'badGateway') return new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
    const answer = await this.#handle(request);
    if (fate === 'answerIsLost') return cutLine();
    if (fate === 'hangs') await delay('infinite');
    return answer;
  });
}
