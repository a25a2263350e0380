import { useNavigate } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Link } from '../../../schema/dialect/dialect-types.ts';
import { PlaceLink } from '../../parts/place-link.tsx';
import { useOpenLinks } from '../../scope/use-link-to.ts';
import type { Scope } from '../../scope/use-scope.ts';
import type { ListColumn } from './list-columns.ts';

interface CellLinks {
  /** Null where a link leads nowhere that the reader may open. */
  addressOf(link: Link, scope: Scope): string | null;
  navigate(address: string): void;
}

const CellLinksContext = createContext<CellLinks | null>(null);

interface CellLinksProviderProps {
  /** Those that the cells below are of. */
  columns: readonly ListColumn[];
  children: ReactNode;
}

/** Around the cells of a table or of cards: where their links lead. */
export function CellLinksProvider({ columns, children }: CellLinksProviderProps) {
  const links = useMemo(() => columns.flatMap(linksOf), [columns]);
  const addressOf = useOpenLinks(links);
  const navigate = useNavigate();
  const value = useMemo(() => ({ addressOf, navigate }), [addressOf, navigate]);
  return <CellLinksContext value={value}>{children}</CellLinksContext>;
}

function linksOf({ column: { link }, also }: ListColumn): Link[] {
  return [...(link === undefined ? [] : [link]), ...also.flatMap(linksOf)];
}

/** A value of a table that leads to another place; plain where that does not exist, or the reader may not open it. */
export function CellLink({ link, scope, children }: { link: Link; scope: Scope; children: ReactNode }) {
  const links = useContext(CellLinksContext);
  const address = links?.addressOf(link, scope) ?? null;
  if (links === null || address === null) return children;
  return (
    <PlaceLink address={address} onGo={links.navigate}>
      {children}
    </PlaceLink>
  );
}
