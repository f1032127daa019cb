// Stands in for @types/node. The declarations of the server's routes refer to it, and would
// otherwise make process, Buffer and the rest of Node visible to the browser's code.
