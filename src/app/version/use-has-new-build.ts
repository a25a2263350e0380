import { useQuery } from '@tanstack/react-query';
import { readServedPage } from '../../data/config/served-page.ts';

const ASK_EVERY_MILLISECONDS = 60_000;

/** Whether the server gives out another build of the user interface than the one that runs here. */
export function useHasNewBuild(): boolean {
  const script = findScript(document);
  const { data: isSame = true } = useQuery({
    queryKey: ['served-page'],
    queryFn: async () => script !== null && isServed(script, await readServedPage()),
    enabled: script !== null,
    refetchInterval: ASK_EVERY_MILLISECONDS,
    staleTime: ASK_EVERY_MILLISECONDS,
  });
  return !isSame;
}

/** A page without any script is an error page of whatever stands in front of the server. */
function isServed(script: string, html: string): boolean {
  const served = findScript(new DOMParser().parseFromString(html, 'text/html'));
  return served === null || served === script;
}

/** The path of the script that starts the app: its name carries a hash over what is in it. */
function findScript(page: Document): string | null {
  const src = page.querySelector('script[type="module"][src]')?.getAttribute('src');
  return src ? new URL(src, location.origin).pathname : null;
}
