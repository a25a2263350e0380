import { useGetIdentity } from 'ra-core';

/** A key of the store for something that one user has set for themselves: `preferences.7.dept.columns`. */
export function useUserKey(name: string): string {
  const { identity } = useGetIdentity();
  return `preferences.${identity?.id ?? ''}.${name}`;
}
