import { GetRateHistory, tariffQuotesApi, type HistoricVersion } from '@lading/contracts/carriers/tariff-quotes';
import { freightClasses } from '@lading/domain/freight/freight-class';
import { formatBasisPoints, formatCents, formatDollars } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Anchor, Container, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { CalendarDate } from '../../ui/display/date-time.js';
import { PagePath } from '../../ui/display/page-path.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts as common } from '../../ui/texts.js';
import { tariffsOf } from './tariff-place.js';
import { texts } from './tariffs-texts.js';
import { tryTexts } from './try-texts.js';

const words = tryTexts.history;

/** What the versions of the viewer's carrier charged for a lane and class. */
export function RateHistoryPage() {
  const user = useUser();
  const { carrierId } = user;
  if (carrierId === null || !canShow(user, 'dataVisibility')) return <NoAccess words={texts.noAccess} />;
  return <History carrierId={carrierId} home={tariffsOf(carrierId, carrierId)} />;
}

/** Those of any carrier, for administrators of the portal. */
export function ManagedRateHistoryPage() {
  const carrierId = Number(useParams()['carrierId']);
  if (!canShow(useUser(), 'addCarrier')) return <NoAccess words={texts.noAdminAccess} />;
  return <History carrierId={carrierId} home={tariffsOf(carrierId, null)} />;
}

interface HistoryProps {
  carrierId: number;
  home: string;
}

const classOf = (text: string | null) => freightClasses.find((one) => String(one) === text);

/** The lane in the address, so that it can be linked to. */
function History({ carrierId, home }: HistoryProps) {
  const [address, setAddress] = useSearchParams();
  const asked = {
    origin: address.get('origin') ?? '',
    destination: address.get('destination') ?? '',
    freightClass: classOf(address.get('class')) ?? 100,
  };
  const checked = useCheckedForm<{ origin: string; destination: string; freightClass: string }, GetRateHistory>({
    initial: { ...asked, freightClass: String(asked.freightClass) },
    shape: GetRateHistory,
    toInput: ({ origin, destination, freightClass }) => ({
      ...{ carrierId, origin: origin.trim(), destination: destination.trim(), class: classOf(freightClass) },
    }),
  });
  const { form, change, field } = checked;
  const submit = () => {
    const wanted = checked.submit();
    if (!wanted) return;
    const { origin, destination, class: freightClass } = wanted;
    setAddress({ origin, destination, class: String(freightClass) });
  };
  return (
    <Container px={0}>
      <Stack gap="lg">
        <div>
          <PagePath label={texts.path} list={texts.title} to={home} here={words.title} />
          <Title order={1} mt={4}>
            {words.title}
          </Title>
          <Text c="dimmed">{words.lead}</Text>
        </div>
        <FormFrame checked={checked} refusal={null} onSubmit={submit}>
          <Group align="flex-end">
            <TextField
              {...field('origin')}
              label={words.origin}
              required
              maxLength={10}
              w={150}
              value={form.origin}
              onChange={(origin) => change({ origin })}
            />
            <TextField
              {...field('destination')}
              label={words.destination}
              required
              maxLength={10}
              w={150}
              value={form.destination}
              onChange={(destination) => change({ destination })}
            />
            <Dropdown
              {...field('class')}
              label={words.class}
              options={freightClasses.map((one) => ({ value: String(one), label: String(one) }))}
              value={form.freightClass}
              onChange={(freightClass) => change({ freightClass })}
              w={120}
            />
            <SpinnerButton type="submit">{words.go}</SpinnerButton>
          </Group>
        </FormFrame>
        {asked.origin !== '' && asked.destination !== '' ? (
          <Versions carrierId={carrierId} home={home} asked={asked} />
        ) : null}
      </Stack>
    </Container>
  );
}

interface VersionsProps extends HistoryProps {
  asked: { readonly origin: string; readonly destination: string; readonly freightClass: GetRateHistory['class'] };
}

function Versions({ carrierId, home, asked: { origin, destination, freightClass } }: VersionsProps) {
  const { data, error, refetch } = useQuery(
    answerOf(tariffQuotesApi.getRateHistory, { carrierId, origin, destination, class: freightClass }),
  );
  if (error)
    return (
      <ErrorPanel
        title={words.failed}
        detail={error.fields[0]?.message ?? error.message}
        {...(error.fields.length === 0 && { onRetry: () => void refetch() })}
      />
    );
  if (!data) return <TextSkeleton lines={5} />;
  const lane = { origin: data.originLabel, destination: data.destinationLabel, miles: formatNumber(data.roadMiles) };
  return (
    <Stack>
      <Text fw={600}>{fill(words.lane, lane)}</Text>
      {data.items.length === 0 ? (
        <Text c="dimmed">{words.noVersions}</Text>
      ) : (
        <Table.ScrollContainer minWidth={920} type="native">
          <Table aria-label={words.title}>
            <Table.Thead>
              <Table.Tr>
                {[words.version, words.from, words.until, words.rates, words.pricedBy].map((title) => (
                  <Table.Th key={title}>{title}</Table.Th>
                ))}
                {[words.discount, words.minimum, words.author, words.approver].map((title) => (
                  <Table.Th key={title}>{title}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.items.map((version) => (
                <VersionRow key={version.id} version={version} home={home} freightClass={freightClass} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  );
}

interface VersionRowProps {
  version: HistoricVersion;
  home: string;
  freightClass: number;
}

function VersionRow({ version, home, freightClass }: VersionRowProps) {
  const { id, name, effectiveFrom, until, rate, authorName, approverName } = version;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`${home}/${id}`} fz="sm">
          {name}
        </Anchor>
      </Table.Td>
      <Table.Td>
        <CalendarDate date={effectiveFrom} />
      </Table.Td>
      <Table.Td>
        <CalendarDate date={until} />
      </Table.Td>
      <Table.Td>
        {rate ? (
          <Group gap="0 12px">
            {rate.rates.map(({ breakName, centsPerCwt }) => (
              <Text key={breakName} span fz="sm" style={{ whiteSpace: 'nowrap' }}>
                {breakName} {formatCents(centsPerCwt)}
              </Text>
            ))}
          </Group>
        ) : (
          words.none
        )}
      </Table.Td>
      <Table.Td>
        {rate
          ? rate.ratedAs === freightClass
            ? rate.lane
            : fill(words.ratedAs, { lane: rate.lane, name: rate.ratedAs })
          : common.none}
      </Table.Td>
      <Table.Td>{rate ? `${formatBasisPoints(rate.discountBasisPoints)}%` : common.none}</Table.Td>
      <Table.Td>{rate ? formatDollars(rate.minimumChargeCents) : common.none}</Table.Td>
      <Table.Td>{authorName || common.none}</Table.Td>
      <Table.Td>{approverName || common.none}</Table.Td>
    </Table.Tr>
  );
}
