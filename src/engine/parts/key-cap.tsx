import styles from './parts.module.css';

/** The key that does what stands beside it: a letter in capitals, another key by its name or sign. */
export function KeyCap({ name }: { name: string }) {
  return <kbd className={styles.keyCap}>{name.length === 1 ? name.toUpperCase() : name}</kbd>;
}
