import { useNavigate, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { PlaceLink } from '../../engine/parts/place-link.tsx';
import { useOpenLinks } from '../../engine/scope/use-link-to.ts';
import { useScope } from '../../engine/scope/use-scope.ts';
import type { Link } from '../../schema/dialect/dialect-types.ts';
import styles from './notices.module.css';

interface NoticeLinkProps {
  link: Link;
  /** Called before the list opens. */
  onGo?(): void;
}

/** The list that a notice is about; nothing where the reader may not open it. */
export function NoticeLink({ link, onGo }: NoticeLinkProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const links = useMemo(() => [link], [link]);
  const address = useOpenLinks(links)(link, useScope());
  if (address === null) return null;
  const go = (to: string) => {
    onGo?.();
    navigate(to);
  };
  return (
    <span className={styles.link}>
      <PlaceLink address={address} onGo={go}>
        {translate('shell.notices.showList')}
      </PlaceLink>
    </span>
  );
}
