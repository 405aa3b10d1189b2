import { Queries } from '../kernel/api/queries.js';
import { Flagged } from '../kernel/flags/flagged.js';
import { RequireSession } from './require-session.js';
import { PortalShell } from './shell/portal-shell.js';

/** The shell of signed-in people, behind its guard; visitors never load it. */
export function PortalFrame() {
  return (
    <Queries>
      <Flagged>
        <RequireSession>
          <PortalShell />
        </RequireSession>
      </Flagged>
    </Queries>
  );
}
