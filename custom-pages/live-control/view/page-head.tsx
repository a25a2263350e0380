import {
  Ban,
  CircleX,
  Clock,
  History,
  LoaderCircle,
  type LucideIcon,
  Radio,
  SlidersHorizontal,
  TriangleAlert,
} from 'lucide-react';
import { LinkBase, useCanAccess, useCreatePath, useTranslate } from 'ra-core';
import { LabelAction } from '../../../src/engine/index.ts';
import type { FeedBadge } from '../model/feed.ts';
import type { LiveControl } from '../model/use-live-control.ts';
import { type Tone, Toned } from '../parts/toned.tsx';
import { useAgeWords } from '../parts/use-age-words.ts';
import styles from './live-control.module.css';

const SECOND_MS = 1_000;

const LOOKS: Record<FeedBadge['kind'], { tone: Tone; icon: LucideIcon }> = {
  connected: { tone: 'success', icon: Radio },
  aged: { tone: 'info', icon: Clock },
  stale: { tone: 'warning', icon: TriangleAlert },
  connecting: { tone: 'info', icon: LoaderCircle },
  unheard: { tone: 'warning', icon: TriangleAlert },
  lost: { tone: 'danger', icon: CircleX },
  off: { tone: 'ink2', icon: Ban },
};

/** The title with how live the page is, and the ways to what belongs to it. */
export function PageHead({ live: { badge } }: { live: LiveControl }) {
  const translate = useTranslate();
  const words = useAgeWords();
  const look = LOOKS[badge.kind];
  return (
    <>
      <h1>{translate('live-control.title')}</h1>
      <span role="status" aria-live="off" data-feed={badge.kind} className={styles.badge}>
        <Toned tone={look.tone} icon={look.icon}>
          {translate(`live-control.feed.${badge.kind}`, {
            seconds: Math.floor((badge.ageMs ?? 0) / SECOND_MS),
          })}
        </Toned>
      </span>
      <span className={styles.subtitle}>
        {badge.kind === 'connected' && badge.ageMs !== null
          ? translate('live-control.feed.heard', { ago: words.ago(badge.ageMs) })
          : translate(`live-control.feed.hints.${badge.kind}`, { _: '' })}
      </span>
      <div className={styles.links}>
        <PageLink resource="log" icon={History} label={translate('live-control.links.log')} />
        <PageLink
          resource="gateway-settings"
          icon={SlidersHorizontal}
          label={translate('live-control.links.gateways')}
        />
      </div>
    </>
  );
}

function PageLink({ resource, icon, label }: { resource: string; icon: LucideIcon; label: string }) {
  const createPath = useCreatePath();
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  if (canAccess !== true) return null;
  // react-admin's link alone turns its path into the resource's address.
  const to = { component: LinkBase, to: createPath({ resource, type: 'list' }) };
  return <LabelAction icon={icon} label={label} {...to} />;
}
