/** What `--help` prints. */
export const helpText = `The Memory service of Example Notes.

  serve [--data DIR] [--port N] [--host H] [--exit-with-stdin]
      Runs the service and prints one line of JSON with its address when it listens.
      --data DIR         folder of its database (made when missing)
      --port N           port to listen on, 0 for any free one (4766)
      --host H           address to listen on (127.0.0.1)
      --exit-with-stdin  shut down when standard input ends

  keys create --account NAME [--data DIR] [--scopes LIST] [--expires-in TIME]
      Prints {"id", "key"} of a new key. The key is shown this once.
      --account NAME     account the key acts for (made when new)
      --scopes LIST      memories:read,memories:write (both)
      --expires-in TIME  e.g. 90d, 12h, 30m, 0s (never)
  keys list [--data DIR]                Prints one line of JSON for each key.
  keys revoke ID [--data DIR]           The key stops working.
  keys scopes ID LIST [--data DIR]      The key may from now on do this, and no more.

Keys may be changed while a service runs on the same folder; its next request feels it.`;
