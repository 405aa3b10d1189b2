-- A statement that keeps an answer in a setting runs in one process: a parallel plan refuses the setting and fails.

ALTER FUNCTION app_sees_company() PARALLEL UNSAFE;
