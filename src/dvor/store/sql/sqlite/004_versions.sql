-- How often something was struck out of the log, and which version of logs it is: older programs leave newer ones alone.
ALTER TABLE tables ADD COLUMN struck INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN log_version INTEGER NOT NULL DEFAULT 1;
