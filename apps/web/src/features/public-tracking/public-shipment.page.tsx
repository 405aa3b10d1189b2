import { Anchor, Button, Container } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { site } from '../../kernel/session/site.js';
import { useIsOffline } from '../../ui/connection.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { publicTexts } from './tracking-page-texts.js';
import { useSharedShipment } from './use-shared-shipment.js';
import { TrackedShipment } from './tracked-shipment.js';

const words = publicTexts.shared;

/**
 * A shipment for whoever holds its link. The token stays behind the hash: it never reaches a server log, and a reload
 * or a bookmark still works.
 */
export function PublicShipmentPage() {
  const { hash } = useLocation();
  const view = useSharedShipment(hash.slice(1));
  return (
    <Container size="lg" py="lg">
      <meta name="robots" content="noindex" />
      {view.kind === 'loading' ? <PageSkeleton /> : null}
      {view.kind === 'badLink' ? <BadLink /> : null}
      {view.kind === 'failed' ? <Failed detail={view.problem.message} onRetry={view.retry} /> : null}
      {view.kind === 'shown' ? <TrackedShipment {...view} /> : null}
    </Container>
  );
}

function BadLink() {
  const { supportPhone } = site();
  return (
    <EmptyState
      kind="noAccess"
      order={1}
      illustration="unpluggedCable"
      title={words.bad}
      detail={
        <>
          {words.badDetail}
          {supportPhone ? (
            <>
              {' '}
              <Anchor href={`tel:${supportPhone}`} underline="always">
                {fill(words.phone, { phone: supportPhone })}
              </Anchor>
            </>
          ) : null}
        </>
      }
      actions={
        <Button component={Link} to="/public-tracking-page">
          {words.trackInstead}
        </Button>
      }
    />
  );
}

function Failed({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  const isOffline = useIsOffline();
  return <ErrorPanel title={words.failed} detail={isOffline ? words.failedOffline : detail} onRetry={onRetry} />;
}
