import type { Plugin } from 'vite';

const FILES = /\/node_modules\/(?:ra-core|ra-ui-materialui)\/dist\/.*\.js$/;
/** The value, and no comparison with it: `mutationMode = 'undoable'`. */
const UNDOABLE = /(?<![=!]==\s*)'undoable'/g;

/**
 * Lets each component and hook of react-admin wait for the answer of a change unless a page says otherwise. Its own
 * default says "done" before the server knows of the change; it can be set for themed components alone, not for hooks.
 */
export function pessimisticChanges(): Plugin {
  return {
    name: 'gatehouse:pessimistic-changes',
    transform: {
      filter: { id: FILES },
      handler: (code, id) => (FILES.test(id) ? { code: waitForAnswers(code), map: null } : null),
    },
  };
}

/** The code of a module of react-admin, with another default for `mutationMode`. */
export function waitForAnswers(code: string): string {
  return code.replace(UNDOABLE, "'pessimistic'");
}
