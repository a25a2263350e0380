import { useCanAccess, useNavigate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Link } from '../../../schema/dialect/dialect-types.ts';
import { resolveValue } from '../../../schema/values/resolve-value.ts';
import { toText } from '../../format/to-text.ts';
import { useLinkTo } from '../../scope/use-link-to.ts';
import type { Scope } from '../../scope/use-scope.ts';
import styles from './cell.module.css';

/** A value that leads to another place; plain where that place does not exist, or the reader may not open it. */
export function CellLink({ link, scope, children }: { link: Link; scope: Scope; children: ReactNode }) {
  const address = useLinkTo()(link, scope);
  const resource = toText(resolveValue(link.resource, scope));
  const { canAccess } = useCanAccess({ resource, action: link.id === undefined ? 'list' : 'show' });
  const navigate = useNavigate();
  if (address === null || canAccess !== true) return <>{children}</>;
  return (
    <a
      href={address}
      className={styles.link}
      onClick={(event) => {
        // A new tab stays the browser's own business.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        navigate(address);
      }}
    >
      {children}
    </a>
  );
}
