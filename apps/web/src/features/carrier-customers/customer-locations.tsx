import type { CarrierCustomerDetail } from '@lading/contracts/customers/carrier-customers';
import { carrierLocationsApi } from '@lading/contracts/customers/carrier-locations';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { carrierPause, useCarrierChanges } from '../../entities/figures/use-carrier-changes.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListGrid } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { RepresentedBy } from './carrier-customers.page.js';
import { locationTexts } from './carrier-locations-texts.js';
import { texts } from './carrier-customers-texts.js';
import { useLocationGrid, withoutControls } from './location-grid.js';
import { CustomerRule } from './location-rule-form.js';
import { useLocationActions } from './use-location-actions.js';

const words = texts.detail;
const ofCompany = withoutControls('company', 'accountNumber', 'location');
/** Includes inactive locations, unless the filter leaves them out. */
const list = { ...ofCompany, filters: { ...ofCompany.filters, active: { title: 'Use', field: 'isActive' } } } as const;

/** The locations of one customer with their representatives and grants. */
export function CustomerLocations({ customer }: { customer: CarrierCustomerDetail }) {
  const { id } = customer;
  const mayManage = canShow(useUser(), 'manageLocations');
  const listed = useListed(list, { fixed: { customerIds: [id] }, isLocal: true });
  const { actions, dialogs } = useLocationActions();
  const [isRuleOpen, setRuleOpen] = useState(false);
  const grid = useLocationGrid({ listed, actions, onRule: () => setRuleOpen(true), isOfOne: true });
  useCarrierChanges(useAskAgain([carrierLocationsApi.listCarrierLocations], carrierPause));
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} fz="h3">
            {words.locations}
          </Title>
          <Group gap={6} c="dimmed" fz="sm">
            <Text span inherit>
              {words.ofCompany}
            </Text>
            <RepresentedBy customer={customer} />
          </Group>
        </div>
        {mayManage ? (
          <Button variant="default" onClick={() => setRuleOpen(true)}>
            {words.rule}
          </Button>
        ) : null}
      </Group>
      <ListGrid {...grid} words={{ ...locationTexts, firstUse: words.noLocations, search: words.findLocation }} />
      {dialogs}
      <CustomerRule customerId={isRuleOpen ? id : undefined} onClose={() => setRuleOpen(false)} />
    </Stack>
  );
}
