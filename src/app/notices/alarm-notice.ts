import type { NotificationPayload } from 'ra-core';

/** What an alarm knows beside its words. */
export interface Alarm {
  /** The address of the list that it is about: there it stands below the title, elsewhere it is a notice. */
  page: string;
  /** When it was told, in milliseconds. */
  at: number;
  sound: AlarmedSound;
}

/** The parts of the alarm's sound that its banner needs. */
interface AlarmedSound {
  isBlocked(): boolean;
  subscribe(onChange: () => void): () => void;
  play(seconds: number): Promise<void>;
}

/** @returns null for a notice that is no alarm, or one of another page */
export function alarmOf({ notificationOptions }: NotificationPayload, pathname: string): Alarm | null {
  const alarm: Alarm | undefined = notificationOptions?.alarm;
  return alarm?.page === pathname ? alarm : null;
}
