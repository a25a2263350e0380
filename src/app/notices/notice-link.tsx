import { useNavigate, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { PlaceLink } from '../../engine/parts/place-link.tsx';
import { useOpenLinks } from '../../engine/scope/use-link-to.ts';
import { useScope } from '../../engine/scope/use-scope.ts';
import type { Link } from '../../schema/dialect/dialect-types.ts';
import { useTitles } from '../routes/use-titles.ts';
import { useStarted } from '../start/started-context.ts';
import styles from './notices.module.css';

interface NoticeLinkProps {
  link: Link;
  /** Called before the list opens. */
  onGo?(): void;
}

/** The list or page that a notice is about; nothing there, or where the reader may not open it. */
export function NoticeLink({ link, onGo }: NoticeLinkProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const titleOf = useTitles();
  const { routes } = useStarted();
  const links = useMemo(() => [link], [link]);
  const address = useOpenLinks(links)(link, useScope());
  const target = routes.find(({ name }) => name === link.resource);
  if (address === null || address === pathname || target === undefined) return null;
  const go = (to: string) => {
    onGo?.();
    navigate(to);
  };
  return (
    <span className={styles.link}>
      <PlaceLink address={address} onGo={go}>
        {translate('shell.notices.leadTo', { title: titleOf(target) })}
      </PlaceLink>
    </span>
  );
}
