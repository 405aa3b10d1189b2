import { sampleRatesApi, type GetSampleRates, type SampleRates as Answer } from '@lading/contracts/sites/sample-rates';
import { freightClasses } from '@lading/domain/freight/class-list';
import { formatDollars } from '@lading/domain/measures/money';
import { formatShortDay } from '@lading/domain/time/date-format';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Queries } from '../../kernel/api/queries.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { goToSignIn } from '../../kernel/session/session.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { counted, fill } from '../../ui/texts.js';
import { refusalId, type AskedRates } from './asked-rates.js';
import classes from './landing-details.module.css';
import { texts } from './sample-rates-texts.js';

interface SampleRatesProps extends AskedRates {
  /** Called with the fields that were refused. */
  onWrong: (fields: readonly string[]) => void;
}

/** The rates of demo carriers for the freight. */
export function SampleRates(props: SampleRatesProps) {
  return (
    <Queries>
      <Rated {...props} />
    </Queries>
  );
}

/** The contract's input; the server refuses missing or invalid numbers in the words of the other forms. */
const inputOf = ({ from = '', to = '', weight = '', freightClass }: AskedRates['values']): GetSampleRates => ({
  from: from.trim(),
  to: to.trim(),
  weight: Number(weight.replaceAll(',', '')),
  freightClass: freightClasses.find((known) => String(known) === freightClass) ?? freightClasses[0],
});

function Rated({ values, attempt, onWrong }: SampleRatesProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...answerOf(sampleRatesApi.getSampleRates, inputOf(values)),
    staleTime: Infinity,
    retry: false,
  });
  useMarks(error?.fields.map(({ path }) => path).join() ?? '', attempt, onWrong);
  if (isFetching) return <TextSkeleton lines={5} label={texts.loading} />;
  if (!error) return data ? <Rates {...data} /> : null;
  if (error.fields.length === 0)
    return (
      <Alert color="red" role="alert" mt="md" title={texts.failed}>
        <p>{error.message}</p>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </Alert>
    );
  return (
    <Alert color="red" role="alert" mt="md" id={refusalId}>
      {error.fields.map(({ path, message }) => (
        <div key={path}>{message}</div>
      ))}
    </Alert>
  );
}

/** Marks the refused fields until they are corrected, and focuses the first. */
function useMarks(fields: string, attempt: number, onWrong: SampleRatesProps['onWrong']): void {
  useEffect(() => {
    if (fields === '') return undefined;
    const names = fields.split(',');
    onWrong(names);
    document.getElementById(names[0] ?? '')?.focus();
    return () => onWrong([]);
  }, [fields, attempt, onWrong]);
}

function Rates({ rates, pickupDate }: Answer) {
  return (
    <Stack gap="sm" mt="lg">
      <Text role="status" fw={600}>
        {rates.length === 0 ? texts.none : counted(rates.length, texts.one, texts.many)}
      </Text>
      {rates.length > 0 ? (
        <>
          <table className={classes.rates} aria-labelledby="sample-rates">
            <thead>
              <tr>
                <th scope="col">{texts.carrier}</th>
                <th scope="col">{texts.transit}</th>
                <th scope="col">{texts.total}</th>
              </tr>
            </thead>
            <tbody>
              {rates.map(({ carrierCode, carrierName, transitDays, estimatedDelivery, totalCents }) => (
                <tr key={carrierCode}>
                  <td>{carrierName}</td>
                  <td>
                    {counted(transitDays, texts.day, texts.days)}
                    <Text fz="sm" c="dimmed">
                      {fill(texts.delivery, { date: formatShortDay(estimatedDelivery) })}
                    </Text>
                  </td>
                  <td>{formatDollars(totalCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Text fz="sm" c="dimmed">
            {fill(texts.basis, { date: formatShortDay(pickupDate) })}
          </Text>
        </>
      ) : null}
      <Group>
        <Button component={Link} to="/register">
          {texts.register}
        </Button>
        <Button variant="default" onClick={() => void goToSignIn()}>
          {texts.signIn}
        </Button>
      </Group>
    </Stack>
  );
}
