import { locationRulesApi, type CustomerLocationRule } from '@lading/contracts/customers/location-rules';
import { thirdPartyVisibilityApi, type ThirdPartyCustomer } from '@lading/contracts/customers/third-party-visibility';
import { thirdPartyCustomerList } from '@lading/contracts/lists/third-party-visibility';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { customerIn, LocationRuleDrawer, useLocationRule } from '../../entities/location/location-rule.js';
import { locationRuleTexts } from '../../entities/location/location-rule-texts.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { PreviewPanel } from '../../ui/display/preview-panel.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { FormRefusal } from '../../ui/feedback/form-frame.js';
import { FoundList } from '../../ui/fields/found-list.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { counted, fill } from '../../ui/texts.js';
import { texts } from './third-party-texts.js';

export { ThirdPartyUsersPage } from './third-party-users.js';

const { listThirdPartyCustomers, previewThirdParty } = thirdPartyVisibilityApi;
const ruleWords = texts.rule;
const previewWords = texts.preview;

/** The locations of a carrier's customers with their third-party grants; search, filter and the open customer are in the address. */
export function ThirdPartyVisibilityPage() {
  const listed = useListed(thirdPartyCustomerList);
  const { state, setState } = listed;
  const user = useUser();
  const open = (id: number | null) => setState({ ...state, open: id === null ? null : `${id}` });
  const edit = ({ id }: ThirdPartyCustomer) => open(id);
  const close = () => open(null);
  const mayListUsers = canShow(user, 'manageCarrierUsers') || canShow(user, 'inviteCarrierUsers');
  return (
    <ListPage
      listed={listed}
      words={texts}
      rowName={({ companyName }) => companyName}
      onOpen={edit}
      head={
        mayListUsers ? (
          <Button component={Link} to="/carriers/third-party-visibility/users" variant="default">
            {texts.ownUsers}
          </Button>
        ) : null
      }
      cells={{
        company: ({ companyName }) => companyName,
        thirdParty: Granted,
        locations: ({ locationCount }) => formatNumber(locationCount),
        shipments: ({ shipmentCount }) => formatNumber(shipmentCount),
        actions: (customer) => <Edit customer={customer} onEdit={edit} />,
      }}
      card={(customer) => (
        <Stack gap={6} align="flex-start">
          <Granted {...customer} />
          <Text fz="sm" c="dimmed">
            {counted(customer.locationCount, texts.locationOne, texts.locations)},{' '}
            {counted(customer.shipmentCount, texts.shipmentOne, texts.shipments)}
          </Text>
          <Edit customer={customer} onEdit={edit} />
        </Stack>
      )}
      filters={{
        withdrawn: { any: texts.all, options: [{ value: 'yes', label: texts.onlyWithdrawn }], width: 240 },
      }}
    >
      <LocationRuleDrawer
        customerId={customerIn(state.open)}
        title={ruleWords.title}
        onClose={close}
        form={(rule) => <ThirdPartyForm key={rule.customerId} rule={rule} onClose={close} />}
      />
    </ListPage>
  );
}

function Granted({ locationCount, withdrawnCount }: ThirdPartyCustomer) {
  if (locationCount === 0) return <ToneBadge tone="neutral">{texts.noLocations}</ToneBadge>;
  if (withdrawnCount === 0) return <ToneBadge tone="success">{texts.granted}</ToneBadge>;
  return <ToneBadge tone="warning">{counted(withdrawnCount, texts.withdrawnOne, texts.withdrawn)}</ToneBadge>;
}

interface EditProps {
  customer: ThirdPartyCustomer;
  onEdit: (customer: ThirdPartyCustomer) => void;
}

function Edit({ customer, onEdit }: EditProps) {
  const mayChange = canShow(useUser(), 'manageLocations');
  return (
    <RowMenu
      name={customer.companyName}
      items={[{ label: mayChange ? texts.change : texts.view, onChoose: () => onEdit(customer), isLocal: true }]}
    />
  );
}

interface FormProps {
  rule: CustomerLocationRule;
  onClose: () => void;
}

function ThirdPartyForm({ rule, onClose }: FormProps) {
  const mayChange = canShow(useUser(), 'manageLocations');
  const { locations, changes, grant, save, change } = useLocationRule(
    rule,
    onClose,
    listThirdPartyCustomers,
    locationRulesApi.listLocationRules,
  );
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <FormRefusal problem={change.error} />
        <Text c="dimmed">{ruleWords.lead}</Text>
        {mayChange ? (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => grant({ isThirdParty: true })}>
              {ruleWords.grantAll}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => grant({ isThirdParty: false })}>
              {ruleWords.withdrawAll}
            </Button>
          </Group>
        ) : (
          <Text>{ruleWords.readOnly}</Text>
        )}
        <FoundList
          items={locations}
          textOf={(one) => `${one.name} ${one.city} ${one.state}`}
          words={locationRuleTexts}
          height={420}
          render={({ locationId, name, city, state, isThirdParty }) => (
            <Checkbox
              key={locationId}
              label={name}
              description={`${city}, ${state}`}
              checked={isThirdParty}
              disabled={!mayChange}
              onChange={(event) => grant({ isThirdParty: event.currentTarget.checked }, locationId)}
            />
          )}
        />
        {mayChange ? <Preview customerId={rule.customerId} changes={changes} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {mayChange ? locationRuleTexts.cancel : ruleWords.close}
          </Button>
          {mayChange ? (
            <SpinnerButton type="submit" isBusy={change.isPending} disabled={changes.length === 0}>
              {locationRuleTexts.save}
            </SpinnerButton>
          ) : null}
        </Group>
      </Stack>
    </form>
  );
}

interface PreviewProps {
  customerId: number;
  changes: ReturnType<typeof useLocationRule>['changes'];
}

/** The shipments that saving would hide and show, as counted by the server. */
function Preview({ customerId, changes }: PreviewProps) {
  const idsOf = (isGranted: boolean) =>
    changes.filter(({ isThirdParty }) => isThirdParty === isGranted).map(({ locationId }) => locationId);
  const [withdrawnIds, grantedIds] = [idsOf(false), idsOf(true)];
  const preview = useQuery({
    ...answerOf(previewThirdParty, { customerId, withdrawnIds, grantedIds }),
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
  });
  const lines = (): string[] => {
    if (changes.length === 0) return [previewWords.unchanged];
    if (preview.error) return [previewWords.failed];
    if (!preview.data) return [previewWords.loading];
    const { hiddenShipmentCount: hidden, shownShipmentCount: shown, userCount } = preview.data;
    const shipments = (count: number) => counted(count, previewWords.shipmentOne, previewWords.shipments);
    const users = counted(userCount, previewWords.userOne, previewWords.users);
    return [
      ...(withdrawnIds.length > 0
        ? [hidden === 0 ? previewWords.hiddenNone : fill(previewWords.hidden, { shipments: shipments(hidden), users })]
        : []),
      ...(grantedIds.length > 0 ? [fill(previewWords.shown, { shipments: shipments(shown) })] : []),
      previewWords.later,
    ];
  };
  return <PreviewPanel title={previewWords.title} lines={lines()} />;
}
