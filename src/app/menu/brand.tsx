import { Link } from 'react-router-dom';
import { DASHBOARD } from '../routes/link-to.ts';
import styles from './brand.module.css';

const NAME = 'Gatehouse';

/** The house's mark and name; leads to the start page. */
export function Brand({ isRail }: { isRail: boolean }) {
  return (
    <Link to={DASHBOARD} className={styles.brand} data-rail={isRail} aria-label={NAME}>
      <span className={styles.logo}>
        <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2.5 17h15M4 10h4.5v7H4zM6.2 10 17 3.8" />
        </svg>
      </span>
      {!isRail && NAME}
    </Link>
  );
}
