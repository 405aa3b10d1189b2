import { freightClasses } from '@lading/domain/freight/class-list';
import { Button, Card, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { refusalId, type AskedRates } from './asked-rates.js';
import { texts } from './details-texts.js';
import classes from './landing-details.module.css';

const load = () => import('./sample-rates.js');
const SampleRates = lazy(() => load().then((part) => ({ default: part.SampleRates })));

/** Loads the rates view once the form is used; a failure shows when it is sent. */
const prepare = () => void load().catch(() => undefined);

const words = texts.rates;
const lines = ['from', 'to', 'weight'] as const;
const noFields: readonly string[] = [];

/** Sample rates for visitors without an account. The fields are there before any script; the rest loads on first use. */
export function RateForm() {
  const [asked, setAsked] = useState<AskedRates>();
  const [wrong, setWrong] = useState(noFields);
  const marks = (name: string) => (wrong.includes(name) ? { 'aria-invalid': true, 'aria-describedby': refusalId } : {});
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    );
    setAsked((before) => ({ values, attempt: (before?.attempt ?? 0) + 1 }));
  };
  return (
    <Card component="section" aria-labelledby="sample-rates" p={{ base: 'md', sm: 'xl' }}>
      <Title order={2} id="sample-rates">
        {words.title}
      </Title>
      <Text c="dimmed" mb="md">
        {words.intro}
      </Text>
      <form className={classes.fields} noValidate onSubmit={handleSubmit} aria-labelledby="sample-rates">
        {lines.map((name) => (
          <label key={name} className={classes.field}>
            {words[name]}
            <input
              id={name}
              name={name}
              inputMode={name === 'weight' ? 'numeric' : 'text'}
              autoComplete="off"
              maxLength={name === 'weight' ? 6 : 10}
              onFocus={prepare}
              {...marks(name)}
            />
          </label>
        ))}
        <label className={classes.field}>
          {words.freightClass}
          <select id="freightClass" name="freightClass" defaultValue={70} onFocus={prepare} {...marks('freightClass')}>
            {freightClasses.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
        <Button type="submit" h={44}>
          {words.submit}
        </Button>
      </form>
      {asked ? (
        <Suspense fallback={null}>
          <SampleRates {...asked} onWrong={setWrong} />
        </Suspense>
      ) : null}
    </Card>
  );
}
