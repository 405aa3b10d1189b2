import { locationRuleList } from '@lading/contracts/lists/location-rules';
import type { LocationRuleSummary } from '@lading/contracts/customers/location-rules';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { fill } from '../../ui/texts.js';
import { texts } from './location-rules-texts.js';
import { RuleDrawer } from './rule-drawer.js';

const words = texts.list;

/** Which locations of its customers a carrier grants; search, filter and the open rule stand in the address. */
export function CustomerLocationRulesPage() {
  const listed = useListed(locationRuleList);
  const { state, setState } = listed;
  const mayInvite = canShow(useUser(), 'inviteCustomerPage');
  const open = (customerId: number | null) =>
    setState({ ...state, open: customerId === null ? null : `${customerId}` });
  const edit = ({ customerId }: LocationRuleSummary) => open(customerId);
  return (
    <ListPage
      listed={listed}
      words={texts}
      rowName={({ companyName }) => companyName}
      onOpen={edit}
      cells={{
        company: ({ companyName }) => companyName,
        locations: ({ locationCount }) => locationCount,
        rule: Rule,
        actions: (row) => <EditRule row={row} onEdit={edit} />,
      }}
      card={(row) => (
        <Stack gap={6}>
          <Rule {...row} />
          <Text fz="sm" c="dimmed">
            {locationRuleList.columns.locations.title} {row.locationCount}
          </Text>
          <EditRule row={row} onEdit={edit} />
        </Stack>
      )}
      filters={{
        limited: { any: words.all, options: [{ value: 'yes', label: words.onlyNarrowed }], width: 240 },
      }}
      firstUseAction={
        mayInvite ? (
          <Button component={Link} to="/carriers/invites">
            {texts.firstUse.invite}
          </Button>
        ) : null
      }
    >
      <RuleDrawer customerId={customerIn(state.open)} onClose={() => open(null)} />
    </ListPage>
  );
}

/** Only a whole number names a customer. */
const customerIn = (open: string | null): number | undefined =>
  /^[1-9]\d{0,14}$/.test(open ?? '') ? Number(open) : undefined;

function Rule({ narrowedCount, withheldCount }: LocationRuleSummary) {
  if (narrowedCount + withheldCount === 0) return <ToneBadge tone="success">{words.whole}</ToneBadge>;
  return (
    <Group gap={6}>
      {narrowedCount > 0 ? <ToneBadge tone="info">{fill(words.narrowed, { count: narrowedCount })}</ToneBadge> : null}
      {withheldCount > 0 ? (
        <ToneBadge tone="warning">{fill(words.withheld, { count: withheldCount })}</ToneBadge>
      ) : null}
    </Group>
  );
}

interface EditRuleProps {
  row: LocationRuleSummary;
  onEdit: (row: LocationRuleSummary) => void;
}

const EditRule = ({ row, onEdit }: EditRuleProps) => (
  <Button
    size="compact-sm"
    variant="default"
    aria-label={fill(words.editNamed, { name: row.companyName })}
    onClick={() => onEdit(row)}
  >
    {words.edit}
  </Button>
);
