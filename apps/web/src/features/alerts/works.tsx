import { useRef } from 'react';
import { canShow, hasRole, useUser } from '../../kernel/session/user.js';
import { useFileWorks } from '../../ui/files/file-work.js';
import classes from './alerts.module.css';
import { FileWorkRow } from './file-work-row.js';
import { ReportWorks } from './report-works.js';

/** Long work of the person, with its Cancel: files of lists that this tab makes, and reports that are made in the background. */
export function Works() {
  const user = useUser();
  const works = useFileWorks();
  const place = useRef<HTMLDivElement>(null);
  // A row that goes takes its button along; the focus stays in the menu.
  const handleGone = () => place.current?.focus();
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {works.length > 0 ? (
        <ul className={classes.list}>
          {works.map((work) => (
            <FileWorkRow key={work.id} work={work} onGone={handleGone} />
          ))}
        </ul>
      ) : null}
      {hasRole(user, 'CustomerUser', 'CustomerAdministrator') && canShow(user, 'report') ? (
        <ReportWorks onGone={handleGone} />
      ) : null}
    </div>
  );
}
