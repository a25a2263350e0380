import { useQuery } from '@tanstack/react-query';
import { readHealth } from '../sign-in/read-health.ts';
import { useStarted } from '../start/started-context.ts';

/** The version that the server says it is; null until it has said so. */
export function useVersion(): string | null {
  const { client } = useStarted().data;
  const { data } = useQuery({ queryKey: ['health'], queryFn: () => readHealth(client), staleTime: Infinity });
  return data?.version ?? null;
}
