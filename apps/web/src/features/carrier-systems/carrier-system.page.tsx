import { carrierSystemsApi, type CarrierSystem } from '@lading/contracts/carriers/carrier-systems';
import { Container, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ConnectionTabs } from '../../entities/integration/connection-tabs.js';
import { CarrierTrialSection } from '../../entities/carrier-trial/carrier-trial-section.js';
import { CarrierPath, carriersPath } from '../../entities/managed-carrier/carrier-path.js';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { canShow, hasRole, useUser } from '../../kernel/session/user.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';
import { texts as words } from './carrier-systems-texts.js';
import { ConformanceSection } from './conformance-section.js';
import { EventsSection } from './events-section.js';
import { HealthSection } from './health-section.js';
import { SystemSection } from './system-section.js';

/** How the portal reaches the system of the user's carrier. */
export function CarrierSystemPage() {
  const user = useUser();
  const { carrierId } = user;
  if (user.isImpersonating) return <EmptyState kind="noAccess" order={1} title={words.title} detail={words.acting} />;
  if (!hasRole(user, 'CarrierAdministrator') || carrierId === null) return <NoAccess words={words.noAccess} />;
  return <OfCarrier carrierId={carrierId} head={() => <Title order={1}>{words.title}</Title>} />;
}

/** The same of one carrier, for administrators of the portal. */
export function ManagedCarrierSystemPage() {
  const user = useUser();
  const carrierId = Number(useParams()['carrierId']);
  if (user.isImpersonating) return <EmptyState kind="noAccess" order={1} title={words.title} detail={words.acting} />;
  if (!canShow(user, 'addCarrier')) return <NoAccess words={words.noAdminAccess} />;
  if (!Number.isSafeInteger(carrierId) || carrierId < 1)
    return <MissingPage words={words.notFound} to={carriersPath} />;
  return (
    <OfCarrier
      carrierId={carrierId}
      head={(system) => (
        <>
          <CarrierPath carrierId={carrierId} current="connection" />
          <Title order={1} mt={4}>
            {system ? fill(words.ofCarrier, { name: system.carrierName }) : words.title}
          </Title>
        </>
      )}
    />
  );
}

interface OfCarrierProps {
  carrierId: number;
  head: (system: CarrierSystem | undefined) => ReactNode;
}

function OfCarrier({ carrierId, head }: OfCarrierProps) {
  const asked = useQuery(answerOf(carrierSystemsApi.getCarrierSystem, { carrierId }));
  const { data: system, error } = asked;
  if (error?.code === 'not-found') return <MissingPage words={words.notFound} to={carriersPath} />;
  return (
    <Container px={0}>
      <Stack gap="lg">
        <ConnectionTabs />
        <div>
          {head(system)}
          <Text c="dimmed">{words.lead}</Text>
        </div>
        {error && !hasAnswer(asked) ? (
          <ErrorPanel problem={error} onRetry={() => void asked.refetch()} />
        ) : system ? (
          <>
            <SystemSection system={system} />
            {system.acceptedBy === 'connection' ? (
              <>
                <ConformanceSection system={system} />
                <HealthSection carrierId={carrierId} />
              </>
            ) : null}
            <EventsSection carrierId={carrierId} />
            {system.isApiActive ? null : <CarrierTrialSection carrierId={carrierId} />}
          </>
        ) : (
          <CardSkeleton lines={6} label={words.loading} />
        )}
      </Stack>
    </Container>
  );
}
