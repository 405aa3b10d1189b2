-- Postal places.

-- ZIP and postal codes with coordinates, time zone and every accepted city name. Coordinates © GeoNames, CC BY 4.0.
CREATE TABLE postal_place (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  country text NOT NULL CONSTRAINT postal_place_country_known CHECK (country IN ('USA', 'CAN', 'MEX')),
  postal_code text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  location_type text NOT NULL CONSTRAINT postal_place_type_known CHECK (location_type IN ('primary', 'acceptable')),
  latitude double precision,
  longitude double precision,
  time_zone text,
  source text NOT NULL DEFAULT 'built-in',
  -- What searches compare with: lower case, without the characters . , / ' - and space.
  city_key text NOT NULL GENERATED ALWAYS AS (lower(translate(city, '.,/''- ', ''))) STORED,
  CONSTRAINT postal_place_unique UNIQUE (country, postal_code, city)
);
CREATE INDEX postal_place_code ON postal_place (postal_code, location_type DESC, city);
CREATE INDEX postal_place_city ON postal_place (city_key, state, postal_code);
CREATE UNIQUE INDEX postal_place_one_primary ON postal_place (country, postal_code) WHERE location_type = 'primary';
