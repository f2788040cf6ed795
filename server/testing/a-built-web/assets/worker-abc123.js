// the Worker's script
