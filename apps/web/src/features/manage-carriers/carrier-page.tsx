import { managedCarriersApi, type ManagedCarrier } from '@lading/contracts/carriers/managed-carriers';
import { Container, Flex, Group, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { CarrierPath, carriersPath, type CarrierTab } from '../../entities/managed-carrier/carrier-path.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { RecordPage } from '../../pages/record-page.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { carrierTexts as words } from './carrier-texts.js';

interface CarrierPageProps {
  current: CarrierTab;
  children: (carrier: ManagedCarrier) => ReactNode;
  actions?: (carrier: ManagedCarrier) => ReactNode;
}

/** A page about one carrier of the installation, under its name and with the tabs of the others. */
export function CarrierPage({ current, children, actions }: CarrierPageProps) {
  return (
    <RecordPage
      param="carrierId"
      privilege="viewCarriers"
      of={(carrierId) => answerOf(managedCarriersApi.getManagedCarrier, { carrierId })}
      words={words.record}
      home={carriersPath}
    >
      {(carrier) => (
        <Container px={0}>
          <Stack gap="lg">
            <div>
              <CarrierPath carrierId={carrier.carrierId} current={current} carrier={carrier} />
              <Flex justify="space-between" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }} gap="md" mt="sm">
                <Group gap="sm">
                  <Title order={1} style={{ overflowWrap: 'anywhere' }}>
                    {carrier.name}
                  </Title>
                  <CarrierState carrier={carrier} />
                </Group>
                {actions?.(carrier)}
              </Flex>
            </div>
            {children(carrier)}
          </Stack>
        </Container>
      )}
    </RecordPage>
  );
}

/** Where the carrier is in its life. */
export function CarrierState({ carrier: { isPublished, isApiActive, deletedAt } }: { carrier: ManagedCarrier }) {
  if (deletedAt !== null) return <ToneBadge tone="danger">{words.state.deleted}</ToneBadge>;
  if (!isPublished) return <ToneBadge tone="warning">{words.state.setup}</ToneBadge>;
  return isApiActive ? (
    <ToneBadge tone="success">{words.state.active}</ToneBadge>
  ) : (
    <ToneBadge tone="neutral">{words.state.inactive}</ToneBadge>
  );
}
